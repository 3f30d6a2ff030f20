const MINUTE_MS = 60_000;

/** The same instant on the clocks of both ends of a trip. */
export interface BothClocks {
  /** ISO without an offset. */
  from: string;
  to: string;
  /** How far the clock of `to` is ahead; negative when it is behind. */
  minutesAhead: number;
}

/** Compares the clocks at the departure; null where both show the same time. Times are ISO with local offsets. */
export function compareClocks(departsAt: string, arrivesAt: string): BothClocks | null {
  const minutesAhead = (getOffset(arrivesAt) - getOffset(departsAt)) / MINUTE_MS;
  if (minutesAhead === 0) return null;
  const wall = Date.parse(`${departsAt.slice(0, 19)}Z`);
  const write = (time: number) => new Date(time).toISOString().slice(0, 19);
  return { from: write(wall), to: write(wall + minutesAhead * MINUTE_MS), minutesAhead };
}

/** Milliseconds. */
function getOffset(iso: string): number {
  return Date.parse(`${iso.slice(0, 19)}Z`) - Date.parse(iso);
}
