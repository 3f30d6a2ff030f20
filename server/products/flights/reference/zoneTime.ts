import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
const HOME_ZONE = 'Asia/Tehran';
/** Tehran keeps it all year since 2022. */
const HOME_OFFSET = 210;

const knownOffsets = new LRUCache<string, number>({ max: 20_000 });
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, known);
  return known;
}

/** Minutes by which the clock of an IANA zone is ahead of UTC at an instant. Throws RangeError for an unknown zone. */
export function zoneOffset(zone: string, instant: Date): number {
  if (zone === HOME_ZONE) return HOME_OFFSET;
  // Clocks are changed on the hour.
  const key = `${zone} ${Math.floor(instant.getTime() / 3_600_000)}`;
  const known = knownOffsets.get(key);
  if (known !== undefined) return known;
  const name =
    formatOf(zone)
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name) ?? [];
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  knownOffsets.set(key, offset);
  return offset;
}

/** The instant at which the clock of a zone shows so many minutes after midnight on an ISO day. */
export function zoneInstant(day: string, minutes: number, zone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const guess = new Date(asUtc - zoneOffset(zone, new Date(asUtc)) * MINUTE_MS);
  return new Date(asUtc - zoneOffset(zone, guess) * MINUTE_MS);
}

/** '2026-11-26T09:40:00+03:00': what the clock of a zone shows at an instant, with its offset. */
export function zoneIso(instant: Date, zone: string): string {
  const offset = zoneOffset(zone, instant);
  const wall = new Date(instant.getTime() + offset * MINUTE_MS).toISOString().slice(0, 19);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.abs(offset) / 60)}:${two(Math.abs(offset) % 60)}`;
}
