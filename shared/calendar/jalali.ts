export interface JalaliDay {
  year: number;
  month: number;
  day: number;
}

/** Years in which the 33-year cycle below equals the official calendar. */
export const JALALI_YEARS = { first: 1200, last: 1500 } as const;

const DAY_MS = 86_400_000;
/** Day number of the day before 1 Farvardin of year 1, in days since 1970-01-01. */
const EPOCH = -492_269;

export function isIsoDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A results page asks for some hundred days, nearly all of them the same as the page before. */
const KNOWN_DAYS = 2000;
const dayNumbers = new Map<string, number>();
const isoDays = new Map<number, string>();

function keep<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size >= KNOWN_DAYS) known.clear();
  known.set(key, value);
  return value;
}

function toDayNumber(isoDay: string): number {
  const known = dayNumbers.get(isoDay);
  if (known !== undefined) return known;
  const time = Date.parse(`${isoDay}T00:00:00Z`);
  if (Number.isNaN(time)) throw new RangeError(`not an ISO day: ${isoDay}`);
  return keep(dayNumbers, isoDay, time / DAY_MS);
}

function toIsoDay(number: number): string {
  const known = isoDays.get(number);
  if (known !== undefined) return known;
  return keep(isoDays, number, new Date(number * DAY_MS).toISOString().slice(0, 10));
}

function getFirstDay(year: number): number {
  return EPOCH + 365 * (year - 1) + Math.floor((8 * year + 21) / 33) + 1;
}

export function isJalaliLeapYear(year: number): boolean {
  return (25 * year + 11) % 33 < 8;
}

export function getJalaliMonthLength(year: number, month: number): number {
  if (month <= 6) return 31;
  if (month <= 11) return 30;
  return isJalaliLeapYear(year) ? 30 : 29;
}

/** Throws RangeError for an invalid day. */
export function toJalali(isoDay: string): JalaliDay {
  const number = toDayNumber(isoDay);
  let year = Math.floor((number - EPOCH) / 365.2422) + 1;
  if (number < getFirstDay(year)) year -= 1;
  if (number >= getFirstDay(year + 1)) year += 1;
  const dayOfYear = number - getFirstDay(year);
  const month = dayOfYear < 186 ? Math.floor(dayOfYear / 31) + 1 : Math.floor((dayOfYear - 186) / 30) + 7;
  const before = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  return { year, month, day: dayOfYear - before + 1 };
}

/** Returns null for an invalid day or a year outside 1200-1500. */
export function toGregorian(year: number, month: number, day: number): string | null {
  if (![year, month, day].every(Number.isInteger)) return null;
  if (year < JALALI_YEARS.first || year > JALALI_YEARS.last) return null;
  if (month < 1 || month > 12 || day < 1 || day > getJalaliMonthLength(year, month)) return null;
  const before = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  return toIsoDay(getFirstDay(year) + before + day - 1);
}

export function addDays(isoDay: string, days: number): string {
  return toIsoDay(toDayNumber(isoDay) + days);
}

export function listDays(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

export function countDays(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Returns 0 for Saturday to 6 for Friday. */
export function getWeekday(isoDay: string): number {
  return (((toDayNumber(isoDay) + 5) % 7) + 7) % 7;
}
