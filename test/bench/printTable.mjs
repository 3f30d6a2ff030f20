import { say } from '../../server/boot/prepare.mjs';

const GAP = 2;

/** Prints rows under their column names; columns of numbers are aligned to the right. */
export function printTable(title, rows) {
  if (rows.length === 0) return;
  say(`\n${title}`);
  const names = Object.keys(rows[0]);
  const cells = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => String(row[column]).length)));
  const isNumeric = names.map((name) => rows.every((row) => /^[\d.,–×-]*$/.test(String(row[name] ?? ''))));
  for (const row of cells) {
    const padded = row.map((cell, column) =>
      isNumeric[column] ? String(cell).padStart(widths[column]) : String(cell).padEnd(widths[column]),
    );
    say(padded.join(' '.repeat(GAP)).trimEnd());
  }
}
