/** Rial per euro from an ISO day on. Only sample suppliers use it; it is not a market rate. */
export const EURO_LEVELS: readonly { from: string; rialPerEur: number }[] = [
  { from: '2026-01-01', rialPerEur: 1_150_000 },
  { from: '2026-09-01', rialPerEur: 1_200_000 },
];

export function getEuroLevel(day: string): { from: string; rialPerEur: number } {
  return EURO_LEVELS.findLast(({ from }) => from <= day) ?? EURO_LEVELS[0]!;
}
