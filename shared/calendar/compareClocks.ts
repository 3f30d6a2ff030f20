const MINUTE_MS = 60_000;

/** One instant in the local times of both ends of a trip. */
export interface BothClocks {
  /** ISO without an offset. */
  from: string;
  to: string;
  /** Difference between the two clocks; negative when the clock of `to` is behind. */
  minutesAhead: number;
}

/** Compares the clocks at the departure; null when both show the same time. Times are ISO with local offsets. */
export function compareClocks(departsAt: string, arrivesAt: string): BothClocks | null {
  const minutesAhead = (getOffset(arrivesAt) - getOffset(departsAt)) / MINUTE_MS;
  if (minutesAhead === 0) return null;
  const wall = Date.parse(`${departsAt.slice(0, 19)}Z`);
  const write = (time: number) => new Date(time).toISOString().slice(0, 19);
  return { from: write(wall), to: write(wall + minutesAhead * MINUTE_MS), minutesAhead };
}

/** Returns the offset in milliseconds. */
function getOffset(iso: string): number {
  return Date.parse(`${iso.slice(0, 19)}Z`) - Date.parse(iso);
}
