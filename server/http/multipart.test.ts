import { findDocumentType } from './documentUpload.ts';
import { parseMultipart } from './multipart.ts';

const makePart = (head: string, body: string) =>
  `--XX\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const parse = (text: string, type = 'multipart/form-data; boundary=XX') =>
  parseMultipart(Buffer.from(text, 'latin1'), type);

describe('a multipart form', () => {
  it('returns fields and files without file names', async () => {
    const body = `${makePart('name="reason"', 'visa_refused')}${makePart('name="document"; filename="../../etc/passwd"', '%PDF-1.7\r\nx')}--XX--\r\n`;
    expect(await parse(body)).toEqual([
      { name: 'reason', isFile: false, content: Buffer.from('visa_refused') },
      { name: 'document', isFile: true, content: Buffer.from('%PDF-1.7\r\nx') },
    ]);
  });

  it('preserves every byte of a file', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const body = Buffer.concat([
      Buffer.from('--XX\r\nContent-Disposition: form-data; name="document"; filename="a"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--XX--'),
    ]);
    const [file] = (await parseMultipart(body, 'multipart/form-data; boundary=XX')) ?? [];
    expect(file?.content.equals(bytes)).toBe(true);
  });

  it.each([
    ['an empty body', ''],
    ['no closing boundary', makePart('name="a"', 'b')],
    ['a file that ends early', `--XX\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n%PDF`],
    ['another boundary', '--YY\r\n\r\n--YY--'],
    ['a part without a header', '--XX\r\nhello\r\n--XX--'],
    ['a part without a name', '--XX\r\nContent-Disposition: form-data\r\n\r\nb\r\n--XX--'],
    ['too many parts', `${makePart('name="a"', 'b').repeat(41)}--XX--`],
    [
      'an unterminated header',
      `--XX\r\nContent-Disposition: form-data; name="a"${' '.repeat(17_000)}\r\n\r\nb\r\n--XX--`,
    ],
    ['a name of 101 characters', `${makePart(`name="${'a'.repeat(101)}"`, 'b')}--XX--`],
  ])('is rejected with %s', async (_what, body) => expect(await parse(body)).toBeNull());

  it('reads the boundary from the content type, bare or quoted', async () => {
    const body = `${makePart('name="a"', 'b')}--XX--`;
    const parts = [{ name: 'a', isFile: false, content: Buffer.from('b') }];
    expect(await parse(body, 'multipart/form-data; boundary="XX"; charset=utf-8')).toEqual(parts);
    expect(await parse(body.replaceAll('XX', 'a b'), 'multipart/form-data; boundary="a b"')).toEqual(parts);
    expect(await parse(body, 'multipart/form-data')).toBeNull();
  });

  it('preserves a Persian field and an empty file input', async () => {
    const body = `${makePart('name="name"', Buffer.from('سارا').toString('latin1'))}${makePart('name="document"; filename=""', '')}--XX--`;
    expect((await parse(body))?.map(({ name, content }) => [name, content.toString()])).toEqual([
      ['name', 'سارا'],
      ['document', ''],
    ]);
  });

  it('accepts forty parts', async () => {
    expect(await parse(`${makePart('name="a"', 'b').repeat(40)}--XX--`)).toHaveLength(40);
  });

  it('detects the document type by its first bytes alone', () => {
    expect(findDocumentType(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
    expect(findDocumentType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(findDocumentType(Buffer.from('<svg onload=alert(1)>'))).toBeNull();
    expect(findDocumentType(Buffer.from('MZ'))).toBeNull();
    expect(findDocumentType(Buffer.from('%PDF'))).toBeNull();
  });
});
