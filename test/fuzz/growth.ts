/** When these are repeated, careless regular expressions and tokenizers try every pair of positions. */
const UNITS: readonly string[] = [
  'a',
  'آ',
  'زاده',
  ' ',
  '\n',
  '۱',
  '1',
  '-',
  '/',
  '..',
  ';',
  '"',
  '%',
  '%41',
  'a=1&',
  'a[b]',
  '\u200C',
  '\u0301',
  '*',
  '**a',
  '_a_',
  '[',
  '![',
  '[a](',
  '[a]: ',
  '<',
  '<a ',
  '<!--',
  '`',
  '``a',
  '~~',
  '> ',
  '- ',
  '1. ',
  '|',
  '\n|-',
  '\n\n- a\n',
  'x\n===\n',
  '<b>',
  '&',
  '(',
  '--x\r\n',
  'name="a"; ',
  '<g>',
  '<path d="',
];
/** Below this duration, garbage collection and compilation distort the measurement. */
const MIN_MEASURED_MS = 50;
/** Twice the input may take twice the time, plus some garbage collection. */
const MAX_RATIO = 3;
/** A collection of garbage during one measurement looks like growth, but not in each of several. */
const SUSPECT_ROUNDS = 5;

async function measureCpu(check: (text: string) => unknown, unit: string, length: number): Promise<number> {
  // The last character differs, because some parsers cache results by their input.
  const texts = ['x', 'y', 'z'].map((end) => unit.repeat(Math.ceil(length / unit.length)) + end);
  let least = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const begin = process.cpuUsage();
    await check(text);
    const { user, system } = process.cpuUsage(begin);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Returns the units for which twice the length takes much more than twice the processor time. */
export async function findSuperlinear(check: (text: string) => unknown, longest: number): Promise<string[]> {
  const found: string[] = [];
  for (const unit of UNITS) {
    let half = Number.POSITIVE_INFINITY;
    let whole = Number.POSITIVE_INFINITY;
    for (let round = 0; round < SUSPECT_ROUNDS; round += 1) {
      whole = Math.min(whole, await measureCpu(check, unit, longest));
      if (whole < MIN_MEASURED_MS) break;
      half = Math.min(half, await measureCpu(check, unit, longest / 2));
      if (whole <= MAX_RATIO * half) break;
    }
    if (whole >= MIN_MEASURED_MS && whole > MAX_RATIO * half)
      found.push(`${JSON.stringify(unit)}: ${half.toFixed(0)} ms, twice the length ${whole.toFixed(0)} ms`);
  }
  return found;
}
