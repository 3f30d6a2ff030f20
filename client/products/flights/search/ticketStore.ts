import {
  clearsTwoWayTickets,
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
  /** To be told of every page that is entered, with the `route` parameter it matched. */
  enter(pathname: string, route: string | undefined): void;
}

export interface TicketWorld {
  readCookies: () => string;
  writeCookie: (cookie: string) => void;
  https: boolean;
  /** Between the tabs; null where there is none. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
}

/** Name of the channel by the convention of the seed's cookies (contracts/ui-behaviour.md 7). */
export const TICKET_CHANNEL = `nuxt:cookies:${TWO_WAY_COOKIE}`;

/** The first of several cookies of one name counts. */
function cookieValue(cookies: string, name: string): string | undefined {
  const cookie = cookies.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}

/** The chosen legs of a two-way trip, in a cookie that the server reads too; other tabs are told of each change. */
export function createTicketStore(world: TicketWorld): TicketStore {
  const listeners = new Set<() => void>();
  let current = read();

  function read(): TwoWayTickets {
    return readTwoWayTickets(cookieValue(world.readCookies(), TWO_WAY_COOKIE));
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

  // The cookie itself is the truth, whatever a message holds.
  world.channel?.addEventListener('message', refresh);
  const clear = () => {
    if (cookieValue(world.readCookies(), TWO_WAY_COOKIE) !== undefined) write({});
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
      if (clearsTwoWayTickets(pathname, route ?? '')) clear();
    },
  };
}

let store: TicketStore | undefined;

/** The one of this page; only in a browser. */
export function ticketStore(): TicketStore {
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
