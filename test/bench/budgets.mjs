import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Compares figures with a section of budgets.json. A figure above its `budget` makes the command fail; `goal` is only
 * printed. `isTimed` marks milliseconds, which say nothing about the code while other work shares the machine.
 */
export function compareWithBudgets(section, figures, { isQuiet }) {
  const file = path.join(import.meta.dirname, 'budgets.json');
  const budgets = JSON.parse(readFileSync(file, 'utf8'))[section];
  return Object.entries(figures).flatMap(([name, today]) => {
    if (!(name in budgets)) return [];
    const { budget, goal, isTimed = false } = budgets[name];
    return [{ name, today, budget, goal, verdict: judge({ today, budget, goal, isTimed }, isQuiet) }];
  });
}

/** Names the figures of a run as in budgets.json. */
export function nameFigures({ cpu, bytes, starts }) {
  return Object.fromEntries([
    ...cpu
      .filter(({ ratio }) => ratio !== undefined)
      .map(({ page, what, ratio }) => [`${page}, ${what}, ×`, ratio]),
    ...bytes.flatMap(({ page, html, inline, scripts }) => [
      [`${page}, HTML KB`, html / 1000],
      [`${page}, inline data KB`, inline / 1000],
      [`${page}, scripts KB`, scripts / 1000],
    ]),
    ...starts.flatMap(({ what, ms, peakMb }) => [
      [`start, ${what}, ms`, ms],
      [`start, ${what}, peak MB`, peakMb],
    ]),
  ]);
}

function judge({ today, budget, goal, isTimed }, isQuiet) {
  if (isTimed && !isQuiet) return 'not checked';
  if (!(today <= budget)) return 'ABOVE BUDGET';
  return goal !== undefined && today > goal ? 'above the goal' : 'ok';
}

export function isAboveBudget(rows) {
  return rows.some(({ verdict }) => verdict === 'ABOVE BUDGET');
}
