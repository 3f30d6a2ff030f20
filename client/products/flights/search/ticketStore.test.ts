import { readTwoWayTickets, TWO_WAY_COOKIE } from '../../../../shared/flights/twoWayTickets.ts';
import { arriveAt, createTicketStore, getTicketStore, TICKET_CHANNEL } from './ticketStore.ts';

const ticket = {
  offer: 'token',
  flight: 'W5 1041',
  departsAt: '2026-11-26T07:30:00+03:30',
  total: 24_500_000,
};

/** A cookie jar shared by tabs that notify each other. */
function openBrowser(initial = '') {
  const jar = new Map(initial ? [[TWO_WAY_COOKIE, initial]] : []);
  const tabs: { hear: () => void }[] = [];
  const written: string[] = [];
  const openTab = (https = false) => {
    const tab = { hear: () => {} };
    tabs.push(tab);
    return createTicketStore({
      readCookies: () => ['other=1', ...[...jar].map(([name, value]) => `${name}=${value}`)].join('; '),
      writeCookie: (cookie) => {
        written.push(cookie);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (cookie.includes('Max-Age=0')) jar.delete(name);
        else jar.set(name, value);
      },
      https,
      channel: {
        addEventListener: (_type: string, listener: unknown) => {
          tab.hear = listener as () => void;
        },
        postMessage: () => {
          for (const other of tabs) if (other !== tab) other.hear();
        },
      },
    });
  };
  return { jar, written, openTab };
}

test('saves a chosen ticket under its route key in a cookie with path /', () => {
  const { jar, written, openTab } = openBrowser();
  const store = openTab();
  store.save('thr-mhd', ticket);
  expect(store.tickets()).toEqual({ 'thr-mhd': ticket });
  expect(readTwoWayTickets(jar.get(TWO_WAY_COOKIE))).toEqual({ 'thr-mhd': ticket });
  expect(written[0]).toMatch(/; Path=\/; SameSite=Lax$/);
});

test('the cookie is Secure over HTTPS', () => {
  const { written, openTab } = openBrowser();
  openTab(true).save('thr-mhd', ticket);
  expect(written[0]).toMatch(/; Secure$/);
});

test('clearing deletes the cookie, and clearing an empty store writes nothing', () => {
  const { jar, written, openTab } = openBrowser();
  const store = openTab();
  store.clear();
  expect(written).toEqual([]);
  store.save('thr-mhd', ticket);
  store.clear();
  expect(store.tickets()).toEqual({});
  expect(jar.size).toBe(0);
});

test('the other tab is notified when a ticket is chosen and when the selection is cleared', () => {
  const { openTab } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  const seen: number[] = [];
  second.subscribe(() => seen.push(Object.keys(second.tickets()).length));
  first.save('thr-mhd', ticket);
  first.save('mhd-thr', ticket);
  first.clear();
  expect(seen).toEqual([1, 2, 0]);
  expect(TICKET_CHANNEL).toBe('nuxt:cookies:two-way-tickets');
});

test('the results page of a route keeps the selection, and the passengers page of that route clears it', () => {
  const { openTab } = openBrowser();
  const store = openTab();
  store.save('thr-mhd', ticket);
  store.enter('/flight/mhd-thr', 'mhd-thr');
  store.enter('/blog', undefined);
  expect(Object.keys(store.tickets())).toEqual(['thr-mhd']);
  store.enter('/flight/mhd-thr/passengers', 'mhd-thr');
  expect(store.tickets()).toEqual({});
});

test('a tampered cookie is treated as absent, and is cleared like any other', () => {
  const { jar, openTab } = openBrowser('%7Bbroken');
  const store = openTab();
  expect(store.tickets()).toEqual({});
  store.enter('/flight/a-b/passengers', 'a-b');
  expect(jar.size).toBe(0);
});

test('in a browser without BroadcastChannel the selection is saved, announced in its own tab and cleared', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const store = getTicketStore();
  const seen: string[][] = [];
  store.subscribe(() => seen.push(Object.keys(store.tickets())));
  const readCookie = () =>
    Object.keys(readTwoWayTickets(document.cookie.replace(`${TWO_WAY_COOKIE}=`, '') || undefined));
  store.save('thr-mhd', ticket);
  expect(readCookie()).toEqual(['thr-mhd']);
  arriveAt('/flight/mhd-thr', { route: 'mhd-thr' });
  expect(readCookie()).toEqual(['thr-mhd']);
  arriveAt('/flight/mhd-thr/passengers', { route: 'mhd-thr' });
  expect(readCookie()).toEqual([]);
  expect(seen).toEqual([['thr-mhd'], []]);
});
