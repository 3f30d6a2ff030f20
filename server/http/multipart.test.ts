import { describe, expect, it } from '@jest/globals';
import { documentType } from './documentUpload.ts';
import { boundaryOf, parseMultipart } from './multipart.ts';

const part = (head: string, body: string) =>
  `--XX\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const parse = (text: string) => parseMultipart(Buffer.from(text, 'latin1'), 'XX');

describe('a multipart form', () => {
  it('gives fields and files without the names of files', () => {
    const body = `${part('name="reason"', 'visa_refused')}${part('name="document"; filename="../../etc/passwd"', '%PDF-1.7\r\nx')}--XX--\r\n`;
    expect(parse(body)).toEqual({
      ok: true,
      parts: [
        { name: 'reason', isFile: false, content: Buffer.from('visa_refused') },
        { name: 'document', isFile: true, content: Buffer.from('%PDF-1.7\r\nx') },
      ],
    });
  });

  it('keeps every byte of a file', () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
    const body = Buffer.concat([
      Buffer.from('--XX\r\nContent-Disposition: form-data; name="document"; filename="a"\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--XX--'),
    ]);
    const parsed = parseMultipart(body, 'XX');
    expect(parsed.ok && parsed.parts[0]?.content.equals(bytes)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no end', part('name="a"', 'b')],
    ['another boundary', '--YY\r\n\r\n--YY--'],
    ['a part without a head', '--XX\r\nhello\r\n--XX--'],
    ['a part without a name', '--XX\r\nContent-Disposition: form-data\r\n\r\nb\r\n--XX--'],
    ['too many parts', `${part('name="a"', 'b').repeat(41)}--XX--`],
    [
      'a head without end',
      `--XX\r\nContent-Disposition: form-data; name="a"${' '.repeat(3000)}\r\n\r\nb\r\n--XX--`,
    ],
  ])('is refused with %s', (_what, body) => expect(parse(body)).toEqual({ ok: false }));

  it('names its boundary in the content type, bare or quoted', () => {
    expect(boundaryOf('multipart/form-data; boundary=abc')).toBe('abc');
    expect(boundaryOf('multipart/form-data; boundary="a b"; charset=utf-8')).toBe('a b');
    expect(boundaryOf('multipart/form-data')).toBeNull();
  });

  it('knows a document by its first bytes alone', () => {
    expect(documentType(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
    expect(documentType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
    expect(documentType(Buffer.from('<svg onload=alert(1)>'))).toBeNull();
    expect(documentType(Buffer.from('MZ'))).toBeNull();
    expect(documentType(Buffer.from('%PDF'))).toBeNull();
  });
});
