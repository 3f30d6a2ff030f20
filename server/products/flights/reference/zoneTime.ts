import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const HOME_ZONE = 'Asia/Tehran';
/** Minutes. Iran has had no summer time since 2022. */
const HOME_OFFSET = 210;

const knownOffsets = new LRUCache<string, number>({ max: 20_000 });
const formats = new Map<string, Intl.DateTimeFormat>();

function getOffsetFormat(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, known);
  return known;
}

/** Returns the minutes ahead of UTC, negative west of it. Throws RangeError for an unknown IANA zone. */
export function getZoneOffset(zone: string, instant: Date): number {
  if (zone === HOME_ZONE) return HOME_OFFSET;
  // In UTC, Adelaide and St John's change their offset on the half hour. No zone changes it within a quarter.
  const key = `${zone} ${Math.floor(instant.getTime() / QUARTER_MS)}`;
  const known = knownOffsets.get(key);
  if (known !== undefined) return known;
  const name =
    getOffsetFormat(zone)
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  knownOffsets.set(key, offset);
  return offset;
}

/**
 * Returns the instant of a local time. `day` is an ISO date and `minutes` count from its midnight on the clock. A time
 * that the clock skips or shows twice gives one of its two possible instants. Throws RangeError for an unknown IANA
 * zone.
 */
export function toZoneInstant(day: string, minutes: number, zone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const guess = new Date(asUtc - getZoneOffset(zone, new Date(asUtc)) * MINUTE_MS);
  return new Date(asUtc - getZoneOffset(zone, guess) * MINUTE_MS);
}

/** Formats as local time with offset, `2026-11-26T09:40:00+03:00`. Throws RangeError for an unknown IANA zone. */
export function toZoneIso(instant: Date, zone: string): string {
  const offset = getZoneOffset(zone, instant);
  const wall = new Date(instant.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}
