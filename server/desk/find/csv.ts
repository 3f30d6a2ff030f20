/** Excel interprets a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export type Cell = string | number | null;

function toField(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes CSV (RFC 4180) with a byte order mark, without which Excel misreads Persian letters. */
export async function* writeCsv(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const row of rows) yield `${row.map(toField).join(',')}\r\n`;
}
