import {
  isOtherFlightRoute,
  readTwoWayTickets,
  TWO_WAY_COOKIE,
  withTicket,
  writeTwoWayTickets,
} from '../../../../shared/flights/twoWayTickets.ts';
import type { TwoWayTicket, TwoWayTickets } from '../../../../shared/flights/twoWayTickets.ts';
import type { Cancel } from '../../../shell/clock.ts';

export interface TicketStore {
  tickets(): TwoWayTickets;
  subscribe(listener: () => void): Cancel;
  save(routeKey: string, ticket: TwoWayTicket): void;
  clear(): void;
  /** Call on every page, with the `route` parameter that it matched. */
  enter(pathname: string, route: string | undefined): void;
}

export interface TicketWorld {
  readCookies: () => string;
  writeCookie: (cookie: string) => void;
  https: boolean;
  /** Notifies other tabs; null in browsers without BroadcastChannel. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
}

/** Name of the channel, by the convention of the seed's cookies (docs/spec/interface.md#cookies). */
export const TICKET_CHANNEL = `nuxt:cookies:${TWO_WAY_COOKIE}`;

/** Finds the first cookie of the name; later ones are ignored. */
function findCookie(cookies: string, name: string): string | undefined {
  const cookie = cookies.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}

/** Stores the chosen legs in a cookie that the server reads, and notifies other tabs of changes. */
export function createTicketStore(world: TicketWorld): TicketStore {
  const listeners = new Set<() => void>();
  let current = read();

  function read(): TwoWayTickets {
    return readTwoWayTickets(findCookie(world.readCookies(), TWO_WAY_COOKIE));
  }
  function refresh(): void {
    current = read();
    for (const listener of listeners) listener();
  }
  function write(tickets: TwoWayTickets): void {
    const value = writeTwoWayTickets(tickets);
    const expiry = value === '' ? '; Max-Age=0' : '';
    world.writeCookie(
      `${TWO_WAY_COOKIE}=${value}; Path=/; SameSite=Lax${world.https ? '; Secure' : ''}${expiry}`,
    );
    refresh();
    world.channel?.postMessage({ value });
  }

  // The cookie is the source of truth, not the message.
  world.channel?.addEventListener('message', refresh);
  const clear = () => {
    if (findCookie(world.readCookies(), TWO_WAY_COOKIE) !== undefined) write({});
  };

  return {
    tickets: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save: (routeKey, ticket) => write(withTicket(read(), routeKey, ticket)),
    clear,
    enter(pathname, route) {
      if (isOtherFlightRoute(pathname, route ?? '')) clear();
    },
  };
}

let store: TicketStore | undefined;

export function getTicketStore(): TicketStore {
  store ??= createTicketStore({
    readCookies: () => document.cookie,
    writeCookie: (cookie) => {
      document.cookie = cookie;
    },
    https: location.protocol === 'https:',
    channel: typeof BroadcastChannel === 'function' ? new BroadcastChannel(TICKET_CHANNEL) : null,
  });
  return store;
}

/** Clears the chosen legs on the way to another flight. */
export function arriveAt(pathname: string, { route }: { route?: string }): void {
  getTicketStore().enter(pathname, route);
}
