import { toTehranDay, toTehranTime } from './tehran.ts';

const WITH_OFFSET = /[+-]\d\d:\d\d$/;

/** Uses the zone of the offset ('…+03:00'), or Tehran for an instant ('…Z'). */
export function toLocalDay(iso: string): string {
  return WITH_OFFSET.test(iso) ? iso.slice(0, 10) : toTehranDay(new Date(iso));
}

export function toLocalTime(iso: string): string {
  return WITH_OFFSET.test(iso) ? iso.slice(11, 16) : toTehranTime(new Date(iso));
}

const MINUTE_MS = 60_000;
const TEHRAN_MINUTES = 210;

export function subtractMinutes(iso: string, minutes: number): string {
  const offset = getOffset(iso);
  const wall = new Date(Date.parse(iso) - (minutes - offset) * MINUTE_MS).toISOString().slice(0, 19);
  return wall + (WITH_OFFSET.test(iso) ? iso.slice(-6) : '+03:30');
}

export function addMinutes(iso: string, minutes: number): string {
  return subtractMinutes(iso, -minutes);
}

/** The same instant on the clocks of both ends of a trip. */
export interface BothClocks {
  /** ISO without an offset. */
  from: string;
  to: string;
  /** By how much the clock of `to` is ahead; negative behind. */
  minutesAhead: number;
}

/** Compares the clocks at the departure; null where both show the same time. Times are ISO with local offsets. */
export function compareClocks(departsAt: string, arrivesAt: string): BothClocks | null {
  const [here, there] = [getOffset(departsAt), getOffset(arrivesAt)];
  if (here === there) return null;
  const toWall = (offset: number) =>
    new Date(Date.parse(departsAt) + offset * MINUTE_MS).toISOString().slice(0, 19);
  return { from: toWall(here), to: toWall(there), minutesAhead: there - here };
}

function getOffset(iso: string): number {
  return WITH_OFFSET.test(iso) ? parseOffset(iso) : TEHRAN_MINUTES;
}

function parseOffset(iso: string): number {
  const minutes = Number(iso.slice(-5, -3)) * 60 + Number(iso.slice(-2));
  return iso.at(-6) === '-' ? -minutes : minutes;
}
