/** Rial per euro from an ISO day on, for sample suppliers only: not a market rate. */
const LEVELS: readonly { from: string; rialPerEur: number }[] = [
  { from: '2026-01-01', rialPerEur: 1_150_000 },
  { from: '2026-09-01', rialPerEur: 1_200_000 },
];

export function getEuroLevel(day: string): number {
  const begun = LEVELS.filter(({ from }) => from <= day);
  return (begun.at(-1) ?? LEVELS[0]!).rialPerEur;
}
