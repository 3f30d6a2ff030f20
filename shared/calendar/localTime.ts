import { toTehranDay, toTehranTime } from './tehran.ts';

const WITH_OFFSET = /[+-]\d\d:\d\d$/;

/** Returns the local day of a time with an offset ('…+03:00'), or the day in Tehran of an instant ('…Z'). */
export function toLocalDay(iso: string): string {
  return WITH_OFFSET.test(iso) ? iso.slice(0, 10) : toTehranDay(new Date(iso));
}

export function toLocalTime(iso: string): string {
  return WITH_OFFSET.test(iso) ? iso.slice(11, 16) : toTehranTime(new Date(iso));
}

const MINUTE_MS = 60_000;
const TEHRAN_MINUTES = 210;

export function subtractMinutes(iso: string, minutes: number): string {
  const offset = WITH_OFFSET.test(iso) ? parseOffset(iso) : TEHRAN_MINUTES;
  const wall = new Date(Date.parse(iso) - (minutes - offset) * MINUTE_MS).toISOString().slice(0, 19);
  return wall + (WITH_OFFSET.test(iso) ? iso.slice(-6) : '+03:30');
}

export function addMinutes(iso: string, minutes: number): string {
  return subtractMinutes(iso, -minutes);
}

function parseOffset(iso: string): number {
  const minutes = Number(iso.slice(-5, -3)) * 60 + Number(iso.slice(-2));
  return iso.at(-6) === '-' ? -minutes : minutes;
}
