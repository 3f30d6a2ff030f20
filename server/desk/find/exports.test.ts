import { inflateRawSync } from 'node:zlib';
import { writeCsv, type Cell } from './csv.ts';
import { writeXlsx } from './xlsx.ts';

async function* rowsOf(rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

describe('a CSV file', () => {
  const write = async (...rows: Cell[][]) => (await collect(writeCsv(rowsOf(rows)))).join('');

  test('begins with a byte order mark and ends its lines with CRLF', async () => {
    expect(await write(['سفارش', 'تومان'], ['RH-4K7M2QXA', 1_592_500])).toBe(
      '\uFEFFسفارش,تومان\r\nRH-4K7M2QXA,1592500\r\n',
    );
  });

  test.each(['=1+1', '+98912', '-2', '@SUM(A1)', '\tx', '\rx'])('"%j" is no formula', async (text) => {
    expect(await write([text])).toMatch(/^\uFEFF"?'/);
  });

  test('quotes commas, quotes and line breaks', async () => {
    expect(await write(['a,b', 'c"d', 'e\nf', null])).toBe('\uFEFF"a,b","c""d","e\nf",\r\n');
  });
});

describe('an XLSX file', () => {
  /** Reads the entries from the directory at the end of the file, like spreadsheet programs. */
  function unzip(file: Buffer): Record<string, string> {
    const end = file.length - 22;
    expect(file.readUInt32LE(end)).toBe(0x06054b50);
    const entries: Record<string, string> = {};
    let at = file.readUInt32LE(end + 16);
    for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
      const [packed, raw, name] = [
        file.readUInt32LE(at + 20),
        file.readUInt32LE(at + 24),
        file.readUInt16LE(at + 28),
      ];
      const start = file.readUInt32LE(at + 42);
      const body = start + 30 + file.readUInt16LE(start + 26);
      const text = inflateRawSync(file.subarray(body, body + packed));
      expect(text).toHaveLength(raw);
      entries[file.toString('utf8', at + 46, at + 46 + name)] = text.toString();
      at += 46 + name;
    }
    return entries;
  }

  test('holds the rows in a right-to-left sheet, with formulas as text', async () => {
    const rows = rowsOf([
      ['نام', 'تومان', null],
      ['رضایی & <پسران>\u0001', 12, '=1+1'],
    ]);
    const entries = unzip(Buffer.concat(await collect(writeXlsx('سفارش‌ها', rows))));
    const sheet = entries['xl/worksheets/sheet1.xml'];
    expect(Object.keys(entries)).toHaveLength(5);
    expect(entries['xl/workbook.xml']).toContain('name="سفارش‌ها"');
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toContain('>رضایی &#38; &#60;پسران&#62;</t>');
    expect(sheet).toContain(
      '<c r="B2"><v>12</v></c><c r="C2" t="inlineStr"><is><t xml:space="preserve">=1+1</t>',
    );
  });

  test('a row source that fails ends the file with its error', async () => {
    async function* fail(): AsyncGenerator<Cell[]> {
      yield ['x'];
      throw new Error('the database is away');
    }
    await expect(collect(writeXlsx('x', fail()))).rejects.toThrow('the database is away');
  });
});
