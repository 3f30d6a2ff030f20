import { tehranDay, tehranTime } from './tehran.ts';

const WITH_OFFSET = /[+-]\d\d:\d\d$/;

/** Uses the zone of the offset ('…+03:00'), or Tehran for an instant ('…Z'). */
export function localDay(iso: string): string {
  return WITH_OFFSET.test(iso) ? iso.slice(0, 10) : tehranDay(new Date(iso));
}

export function localTime(iso: string): string {
  return WITH_OFFSET.test(iso) ? iso.slice(11, 16) : tehranTime(new Date(iso));
}

const MINUTE_MS = 60_000;
const TEHRAN_MINUTES = 210;

export function minutesBefore(iso: string, minutes: number): string {
  const offset = WITH_OFFSET.test(iso) ? parseOffset(iso) : TEHRAN_MINUTES;
  const wall = new Date(Date.parse(iso) - (minutes - offset) * MINUTE_MS).toISOString().slice(0, 19);
  return wall + (WITH_OFFSET.test(iso) ? iso.slice(-6) : '+03:30');
}

export function minutesAfter(iso: string, minutes: number): string {
  return minutesBefore(iso, -minutes);
}

function parseOffset(iso: string): number {
  const minutes = Number(iso.slice(-5, -3)) * 60 + Number(iso.slice(-2));
  return iso.at(-6) === '-' ? -minutes : minutes;
}
