/**
 * Rial for one euro: a level at which our sample suppliers count, not a market quotation. The one place for it: charges
 * of flights abroad and premiums of insurances follow it. From an ISO day on; later ones stand below.
 */
const LEVELS: readonly { from: string; rialPerEur: number }[] = [
  { from: '2026-01-01', rialPerEur: 1_150_000 },
  { from: '2026-09-01', rialPerEur: 1_200_000 },
];

/** The level in force on an ISO day; before the first one, the first. */
export function euroLevelOn(day: string): number {
  const begun = LEVELS.filter(({ from }) => from <= day);
  return (begun.at(-1) ?? LEVELS[0]!).rialPerEur;
}
