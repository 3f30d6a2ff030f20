/** `departsAt` is an ISO instant. `total` is the price of the whole party in Rial. */
export interface TwoWayTicket {
  offer: string;
  flight: string;
  departsAt: string;
  total: number;
}

/** Keyed by route (`thr-mhd`), oldest first (docs/spec/routes.md#two-way-tickets). */
export type TwoWayTickets = Readonly<Record<string, TwoWayTicket>>;

export const TWO_WAY_COOKIE = 'two-way-tickets';

/** Browsers drop cookies of more than 4096 bytes, including name and attributes. */
export const TWO_WAY_LIMIT = 3500;

const ROUTE_KEY = /^[a-z][a-z0-9-]{0,79}$/i;
const NONE: TwoWayTickets = {};

/** Ignores invalid input and never throws. */
export function readTwoWayTickets(raw: string | undefined): TwoWayTickets {
  if (raw === undefined) return NONE;
  try {
    return checkTickets(JSON.parse(decodeURIComponent(raw.replace(/^"(.*)"$/, '$1'))));
  } catch {
    return NONE;
  }
}

function checkTickets(value: unknown): TwoWayTickets {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return NONE;
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  const whole = entries.every(([key, ticket]) => ROUTE_KEY.test(key) && isTicket(ticket));
  if (!whole) return NONE;
  return Object.fromEntries(entries.map(([key, ticket]) => [key, pickKnown(ticket as TwoWayTicket)]));
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

function pickKnown({ offer, flight, departsAt, total }: TwoWayTicket): TwoWayTicket {
  return { offer, flight, departsAt, total };
}

export function withTicket(tickets: TwoWayTickets, routeKey: string, ticket: TwoWayTicket): TwoWayTickets {
  if (!ROUTE_KEY.test(routeKey) || !isTicket(ticket)) return tickets;
  const { [routeKey]: _replaced, ...rest } = tickets;
  return { ...rest, [routeKey]: pickKnown(ticket) };
}

export function writeTwoWayTickets(tickets: TwoWayTickets): string {
  for (let entries = Object.entries(tickets); entries.length > 0; entries = entries.slice(1)) {
    const value = encodeURIComponent(JSON.stringify(Object.fromEntries(entries)));
    if (value.length <= TWO_WAY_LIMIT) return value;
  }
  return '';
}

/**
 * Returns whether a path belongs to another flight route. Such a page clears the record
 * (docs/spec/routes.md#session).
 */
export function isOtherFlightRoute(pathname: string, route: string): boolean {
  if (!pathname.startsWith('/flight/')) return false;
  return decodePath(pathname) !== `/flight/${decodePath(route)}`;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
