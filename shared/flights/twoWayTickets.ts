/** The chosen leg of a two-way trip: what the results of the other direction need to show and to buy it. */
export interface TwoWayTicket {
  /** Signed token of the offer. */
  offer: string;
  /** `W5 1041`. */
  flight: string;
  /** ISO instant. */
  departsAt: string;
  /** What the whole party pays, in Rial. */
  total: number;
}

/** Route key (`thr-mhd`) to the ticket chosen for it, oldest first (spec/seed.md 3). */
export type TwoWayTickets = Readonly<Record<string, TwoWayTicket>>;

export const TWO_WAY_COOKIE = 'two-way-tickets';

/** Browsers drop a cookie of 4096 bytes with its name and attributes; the value stays well below. */
export const TWO_WAY_LIMIT = 3500;

const ROUTE_KEY = /^[a-z][a-z0-9-]{0,79}$/i;
const NONE: TwoWayTickets = {};

/** The record in a cookie's raw value. Whatever is not a map of tickets counts as absent; never throws. */
export function readTwoWayTickets(raw: string | undefined): TwoWayTickets {
  if (raw === undefined) return NONE;
  try {
    return checked(JSON.parse(decodeURIComponent(raw.replace(/^"(.*)"$/, '$1'))));
  } catch {
    return NONE;
  }
}

function checked(value: unknown): TwoWayTickets {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return NONE;
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  const whole = entries.every(([key, ticket]) => ROUTE_KEY.test(key) && isTicket(ticket));
  if (!whole) return NONE;
  return Object.fromEntries(entries.map(([key, ticket]) => [key, onlyKnown(ticket as TwoWayTicket)]));
}

function isTicket(value: unknown): value is TwoWayTicket {
  if (value === null || typeof value !== 'object') return false;
  const { offer, flight, departsAt, total } = value as Partial<Record<keyof TwoWayTicket, unknown>>;
  return (
    [offer, flight, departsAt].every((text) => typeof text === 'string' && text !== '') &&
    Number.isSafeInteger(total) &&
    (total as number) >= 0
  );
}

function onlyKnown({ offer, flight, departsAt, total }: TwoWayTicket): TwoWayTicket {
  return { offer, flight, departsAt, total };
}

/** With one more ticket, as the newest. A key that is no route, or a ticket that is none, changes nothing. */
export function withTicket(tickets: TwoWayTickets, routeKey: string, ticket: TwoWayTicket): TwoWayTickets {
  if (!ROUTE_KEY.test(routeKey) || !isTicket(ticket)) return tickets;
  const { [routeKey]: _replaced, ...rest } = tickets;
  return { ...rest, [routeKey]: onlyKnown(ticket) };
}

/** The value to put into the cookie, at most 3.5 kB: the oldest tickets leave first. Empty when nothing is left. */
export function writeTwoWayTickets(tickets: TwoWayTickets): string {
  for (let entries = Object.entries(tickets); entries.length > 0; entries = entries.slice(1)) {
    const value = encodeURIComponent(JSON.stringify(Object.fromEntries(entries)));
    if (value.length <= TWO_WAY_LIMIT) return value;
  }
  return '';
}

/** Entering a flight route clears the record, except on exactly the results page of its route (spec/seed.md 4). */
export function clearsTwoWayTickets(pathname: string, route: string): boolean {
  if (!pathname.startsWith('/flight/')) return false;
  return decoded(pathname) !== `/flight/${decoded(route)}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
