import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { Cell } from './csv.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = 'http://schemas.openxmlformats.org';
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const OFFICE = `${FORMATS}/officeDocument/2006/relationships`;
const PACKAGE = `${FORMATS}/package/2006`;
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const CHUNK = 65_536;

function escapeXml(text: string): string {
  return (
    text
      .replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
      // XML 1.0 has no such characters.
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
  );
}

/** Writes strings as text cells, so that `=1+1` is no formula. */
function writeCell(cell: Cell, column: number, row: number): string {
  const at = `${String.fromCharCode(65 + column)}${row}`;
  if (cell === null) return `<c r="${at}"/>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

async function* writeSheet(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews><sheetData>`;
  let part = '';
  let number = 0;
  for await (const row of rows) {
    number += 1;
    const line = number;
    part += `<row r="${line}">${row.map((cell, column) => writeCell(cell, column, line)).join('')}</row>`;
    if (part.length > CHUNK) {
      yield part;
      part = '';
    }
  }
  yield `${part}</sheetData></worksheet>`;
}

function writeRelations(entries: string): string {
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${entries}</Relationships>`;
}

interface Entry {
  name: string;
  body: AsyncIterable<string> | Iterable<string>;
}

function listEntries(sheet: string, rows: AsyncIterable<readonly Cell[]>): Entry[] {
  return [
    {
      name: '[Content_Types].xml',
      body: [
        `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
      ],
    },
    {
      name: '_rels/.rels',
      body: [
        writeRelations(`<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`),
      ],
    },
    {
      name: 'xl/workbook.xml',
      body: [
        `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: [
        writeRelations(`<Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>`),
      ],
    },
    { name: 'xl/worksheets/sheet1.xml', body: writeSheet(rows) },
  ];
}

/** 1980-01-01, the first day of ZIP's calendar. */
const NO_DATE = 0x21;
/** Sizes follow the data, and the file name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;

function writeLocalHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATE, 8);
  head.writeUInt16LE(NO_DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

interface Packed {
  crc: number;
  raw: number;
  packed: number;
}

function writeDescriptor({ crc, raw, packed }: Packed): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(raw, 12);
  return tail;
}

function writeDirectoryEntry(name: Buffer, { crc, raw, packed }: Packed, start: number): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(NO_DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(raw, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(start, 42);
  return Buffer.concat([entry, name]);
}

async function* zip(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, body } of entries) {
    const nameBytes = Buffer.from(name);
    const start = at;
    const head = writeLocalHeader(nameBytes);
    yield head;
    const sums: Packed = { crc: 0, raw: 0, packed: 0 };
    const deflate = createDeflateRaw();
    const fed = pipeline(
      Readable.from(body),
      async function* measure(source: AsyncIterable<string>) {
        for await (const chunk of source) {
          const bytes = Buffer.from(chunk);
          sums.crc = crc32(bytes, sums.crc);
          sums.raw += bytes.length;
          yield bytes;
        }
      },
      deflate,
    );
    // The loop below throws the same error; without this handler the rejection would be unhandled until then.
    fed.catch(() => undefined);
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      sums.packed += chunk.length;
      yield chunk;
    }
    await fed;
    yield writeDescriptor(sums);
    at += head.length + sums.packed + 16;
    directory.push(writeDirectoryEntry(nameBytes, sums, start));
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([central, end]);
}

/**
 * Streams a right-to-left workbook with one sheet and at most 26 columns (ECMA-376). The first row stays visible while
 * scrolling.
 */
export function writeXlsx(sheet: string, rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  return zip(listEntries(sheet, rows));
}
