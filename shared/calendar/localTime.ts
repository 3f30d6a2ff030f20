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

/** Minutes by which the clock of a moment's place is ahead of UTC; of an instant, Tehran's. */
export function offsetMinutes(iso: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(iso) ?? [undefined, '+', '03', '30'];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}
