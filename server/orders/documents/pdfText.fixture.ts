import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  stream: string;
}

const OBJECT = /(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

/** Reads the text of one of our PDFs in the order of its marked content, one line per text object. */
export function readPdfText(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map((page) => readPage(page, objects)).join('\n');
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(OBJECT)) {
    const [head = '', ...rest] = body.split('\nstream\n');
    const packed = Buffer.from(rest.join('\nstream\n').replace(/\n?endstream$/, ''), 'latin1');
    const stream = head.includes('/FlateDecode') ? inflateSync(packed) : packed;
    objects.set(id, { head, stream: stream.toString('latin1') });
  }
  return objects;
}

function readPage({ head }: PdfObject, objects: Map<string, PdfObject>): string {
  const fonts = new Map(
    [...head.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, readFont(id, objects)]),
  );
  const content = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '';
  const lines = [...(objects.get(content)?.stream ?? '').matchAll(/\bBT\n([\s\S]*?)\nET\b/g)];
  return lines.map(([, line = '']) => readLine(line, fonts)).join('\n');
}

type Font = ReadonlyMap<number, string>;

/** Reads the letters of the glyphs from the font's ToUnicode map. */
function readFont(id: string, objects: Map<string, PdfObject>): Font {
  const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
  const pairs = (objects.get(map)?.stream ?? '').matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gim);
  return new Map(
    [...pairs].map(([, glyph = '', letters = '']) => [
      Number.parseInt(glyph, 16),
      Buffer.from(letters, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

/** Reads runs, which are written from left to right. `ReversedChars` marks those that are read from right to left. */
function readLine(line: string, fonts: ReadonlyMap<string, Font>): string {
  const runs: { isReversed: boolean; text: string }[] = [];
  let isReversed = false;
  let font: Font | undefined;
  for (const [, mark, end, name, one, several] of line.matchAll(TOKEN)) {
    if (mark !== undefined) isReversed = true;
    else if (end !== undefined) isReversed = false;
    else if (name !== undefined) font = fonts.get(name);
    else {
      const shown = one ?? several ?? '';
      const letters = readGlyphs(shown).map((glyph) => font?.get(glyph) ?? '\uFFFD');
      runs.push({ isReversed, text: (isReversed ? letters.reverse() : letters).join('') });
    }
  }
  const inOrder = runs.some((run) => run.isReversed) ? runs.reverse() : runs;
  return inOrder.map(({ text }) => text).join('');
}

/**
 * Two bytes per glyph, in parentheses (which a glyph may contain) or in hexadecimal digits. A subset has fewer than 256
 * glyphs.
 */
const TEXT = String.raw`(?:\((?:\\000(?:\\\d{3}|\\[\s\S]|[^\\]))*\)|<[0-9A-F]*>)`;
const TOKEN = new RegExp(
  String.raw`(/ReversedChars BMC)|\b(EMC)\b|/(f\d+) [\d.]+ Tf|(${TEXT}) Tj|\[((?:${TEXT}|[^\])])*)\] TJ`,
  'g',
);

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function readGlyphs(shown: string): number[] {
  const bytes = [...shown.matchAll(new RegExp(TEXT, 'g'))].map(([text]) => readBytes(text)).join('');
  return Array.from(
    { length: bytes.length / 2 },
    (_, index) => bytes.charCodeAt(2 * index) * 256 + bytes.charCodeAt(2 * index + 1),
  );
}

function readBytes(text: string): string {
  const inner = text.slice(1, -1);
  if (text.startsWith('<')) return Buffer.from(inner, 'hex').toString('latin1');
  return inner.replace(/\\(\d{3}|[\s\S])/g, (_all, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  );
}
