import { tehranDay, tehranTime } from './tehran.ts';

const WITH_OFFSET = /[+-]\d\d:\d\d$/;

/** The ISO day of a moment: of '…+03:00' on the clock of its place, of an instant ('…Z') on Tehran's. */
export function localDay(iso: string): string {
  return WITH_OFFSET.test(iso) ? iso.slice(0, 10) : tehranDay(new Date(iso));
}

/** 'HH:mm' of a moment, on the same clocks. */
export function localTime(iso: string): string {
  return WITH_OFFSET.test(iso) ? iso.slice(11, 16) : tehranTime(new Date(iso));
}

const MINUTE_MS = 60_000;
const TEHRAN_MINUTES = 210;

/** So many minutes before a moment, on the same clock: '2026-11-26T06:40:00+03:00'. */
export function minutesBefore(iso: string, minutes: number): string {
  const offset = WITH_OFFSET.test(iso) ? offsetOf(iso) : TEHRAN_MINUTES;
  const wall = new Date(Date.parse(iso) - (minutes - offset) * MINUTE_MS).toISOString().slice(0, 19);
  return wall + (WITH_OFFSET.test(iso) ? iso.slice(-6) : '+03:30');
}

/** So many minutes after a moment, on the same clock. */
export function minutesAfter(iso: string, minutes: number): string {
  return minutesBefore(iso, -minutes);
}

function offsetOf(iso: string): number {
  const minutes = Number(iso.slice(-5, -3)) * 60 + Number(iso.slice(-2));
  return iso.at(-6) === '-' ? -minutes : minutes;
}
