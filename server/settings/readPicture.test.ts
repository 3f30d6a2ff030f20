import { crc32, deflateSync } from 'node:zlib';
import { findLogoProblem, findSocialProblem, readPicture } from './readPicture.ts';

function writeChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function writePng(
  width: number,
  height: number,
  { rows = height, extra = [] }: { rows?: number; extra?: Buffer[] } = {},
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', head),
    ...extra,
    writeChunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + width * 3)))),
    writeChunk('IEND', Buffer.alloc(0)),
  ]);
}

const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffe10008457869660000ffc0000b080010002001011100ffda0008010100003f00d2cf20ffd9',
  'hex',
);

const readSvg = (svg: string) => readPicture(Buffer.from(svg));

test('a PNG is re-encoded without its comments and metadata and is named by a hash of its content', () => {
  const plain = readPicture(writePng(1200, 630));
  const noted = readPicture(
    writePng(1200, 630, { extra: [writeChunk('tEXt', Buffer.from('Author\0Sara'))] }),
  );
  expect(plain).toMatchObject({ ok: true, picture: { width: 1200, height: 630 } });
  expect(noted).toEqual(plain);
  expect(plain.ok && plain.picture.file).toMatch(/^[\w-]{22}\.png$/);
});

test('a JPEG loses its Exif data', () => {
  const answer = readPicture(JPEG);
  expect(answer).toMatchObject({ ok: true, picture: { width: 32, height: 16 } });
  expect(answer.ok && answer.picture.content.includes('Exif')).toBe(false);
});

test.each<[string, Buffer]>([
  ['a text', Buffer.from('سلام، من نشان نیستم')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['nothing', Buffer.alloc(0)],
])('%s is not a picture', (_name, content) => {
  expect(readPicture(content)).toEqual({
    ok: false,
    problem: expect.stringContaining('تصویر نیست') as string,
  });
});

test.each<[string, Buffer]>([
  ['a PNG of its signature alone', SIGNATURE],
  ['a PNG that ends early', writePng(100, 100).subarray(0, 60)],
  ['a PNG with fewer pixels than it says', writePng(100, 100, { rows: 3 })],
  ['a PNG that inflates to more than it says', writePng(10, 10, { rows: 5000 })],
  ['a PNG with a wrong checksum', Buffer.from(writePng(10, 10)).fill(1, 30, 31)],
  ['a JPEG without an image', JPEG.subarray(0, 20)],
  ['a JPEG without its end', JPEG.subarray(0, JPEG.length - 4)],
  ['an SVG without a size', Buffer.from('<svg><path d="M0 0h1"/></svg>')],
  ['an SVG without a shape', Buffer.from('<svg viewBox="0 0 1 1"></svg>')],
  ['an SVG with an open element', Buffer.from('<svg viewBox="0 0 1 1"><g></svg>')],
])('%s is rejected as broken', (_name, content) => {
  expect(readPicture(content)).toEqual({ ok: false, problem: expect.stringMatching(/خراب/) as string });
});

test.each([
  '<svg viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9"/></svg>',
  '<svg viewBox="0 0 9 9"><SCRIPT href="//evil.test/x.js"/><path d="M0 0h9"/></svg>',
  '<svg viewBox="0 0 9 9" onload="alert(1)"><path d="M0 0h9"/></svg>',
  '<svg viewBox="0 0 9 9"><path d="M0 0h9" onclick = "x()"/></svg>',
  '<svg viewBox="0 0 9 9"><foreignObject><p>x</p></foreignObject></svg>',
  '<svg viewBox="0 0 9 9"><a href="javascript:alert(1)"><path d="M0 0"/></a></svg>',
  '<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  '<svg viewBox="0 0 9 9"><image href="https://evil.test/track.png"/></svg>',
])('an SVG with active content is refused: %s', (svg) => {
  expect(readSvg(svg)).toEqual({ ok: false, problem: expect.stringContaining('اسکریپت') as string });
});

test('a simple SVG keeps its shapes and loses attributes that are not on the allowlist', () => {
  const answer = readSvg(
    '<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" width="48" height="40"><g data-x="1"><path fill="#00695c" d="M0 0h48v40H0z"/></g></svg>',
  );
  expect(answer.ok && answer.picture.content.toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="40" viewBox="0 0 48 40"><g><path fill="#00695c" d="M0 0h48v40H0z"/></g></svg>',
  );
  expect(answer.ok && findLogoProblem(answer.picture)).toBeNull();
  expect(readSvg('<svg viewBox="0 0 9 9"><style>path{fill:red}</style><path d="M0 0h9"/></svg>')).toEqual({
    ok: false,
    problem: expect.stringContaining('بخش style') as string,
  });
});

test('the logo is nearly square and not tiny, the social picture 1200 by 630', () => {
  const size = (width: number, height: number, file = 'x.png') => ({
    width,
    height,
    file,
    content: SIGNATURE,
  });
  expect(findLogoProblem(size(300, 100))).toMatch(/مربع/);
  expect(findLogoProblem(size(64, 64))).toMatch(/۹۶/);
  expect(findLogoProblem(size(128, 100))).toBeNull();
  expect(findSocialProblem(size(1200, 630))).toBeNull();
  expect(findSocialProblem(size(1200, 631))).toMatch(/۶۳۰/);
  expect(findSocialProblem(size(1200, 630, 'x.svg'))).toMatch(/SVG/);
});
