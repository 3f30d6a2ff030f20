import { createFakeCaches } from '../../test/fakes/fakeCaches.ts';
import { PASSENGER_DRAFT_KEY } from '../checkout/passengerDraftKey.ts';
import { deleteAfterSignOut, saveTicketOffline, startOffline } from './offline.ts';
import { isRefused, setRefused } from './offlineChoice.ts';
import { TICKET_CACHE } from './offlineTickets.ts';

const URL_OF_TICKET = '/payment/flightFactor?order=RH-1';
let stores: Map<string, Map<string, Response>>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const fake = createFakeCaches(location.origin);
  ({ stores } = fake);
  Object.assign(window, {
    caches: fake.caches,
    fetch: async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
  });
});

const listCached = () => [...(stores.get(TICKET_CACHE)?.keys() ?? [])];
const show = (attributes: string) => {
  document.body.innerHTML = `<div ${attributes}></div>`;
  return saveTicketOffline(document, URL_OF_TICKET);
};
const keep = () =>
  show('data-offline-ticket="keep" data-offline-title="تهران به مشهد" data-offline-until="2999-01-01"');

test('stores a ticket page, and deletes the copy when the page no longer shows the ticket', async () => {
  await keep();
  expect(listCached()).toEqual([location.origin + URL_OF_TICKET]);
  await show('');
  expect(listCached()).toHaveLength(1);
  await show('data-offline-ticket="drop"');
  expect(listCached()).toEqual([]);
});

test('a ticket that the visitor deleted from the device is stored again only at their request', async () => {
  setRefused(URL_OF_TICKET, true);
  await keep();
  expect(listCached()).toEqual([]);
  setRefused(URL_OF_TICKET, false);
  await keep();
  expect(listCached()).toHaveLength(1);
});

test('the next visit deletes a leftover copy that the visitor had refused', async () => {
  await keep();
  setRefused(URL_OF_TICKET, true);
  expect(listCached()).toHaveLength(1);
  await keep();
  expect(listCached()).toEqual([]);
});

test.each(['nonsense', '{}', 'null', '[1]'])('a tampered refusal list %s refuses nothing', (stored) => {
  localStorage.setItem('rs-offline-off', stored);
  expect(isRefused(URL_OF_TICKET)).toBe(false);
});

test('the end of a session deletes the stored tickets; a guest keeps them', async () => {
  await keep();
  await deleteAfterSignOut(false, () => localStorage);
  expect(listCached()).toHaveLength(1);
  await deleteAfterSignOut(true, () => localStorage);
  await deleteAfterSignOut(true, () => localStorage);
  expect(listCached()).toHaveLength(1);
  await deleteAfterSignOut(false, () => localStorage);
  expect(stores.has(TICKET_CACHE)).toBe(false);
});

test('the end of a session deletes the passenger draft in each tab; a guest keeps it', async () => {
  const draft = () => sessionStorage.getItem(PASSENGER_DRAFT_KEY);
  sessionStorage.setItem(PASSENGER_DRAFT_KEY, '{}');
  await deleteAfterSignOut(false, () => localStorage);
  expect(draft()).toBe('{}');
  await deleteAfterSignOut(true, () => localStorage);
  // Another tab noticed the end first.
  localStorage.clear();
  await deleteAfterSignOut(false, () => localStorage);
  expect(draft()).toBeNull();
});

test('does not throw when storage is blocked', async () => {
  await deleteAfterSignOut(true, () => {
    throw new DOMException('denied', 'SecurityError');
  });
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  setRefused(URL_OF_TICKET, true);
  expect(isRefused(URL_OF_TICKET)).toBe(false);
  blocked.mockRestore();
});

describe('the service worker', () => {
  const registered: string[] = [];
  const browserWith = (register: (url: string) => Promise<unknown>) =>
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  beforeEach(() => {
    registered.length = 0;
  });

  test('is registered with its build id, and not in development', () => {
    browserWith(async (url) => registered.push(url));
    startOffline('7c1d-b');
    startOffline('dev');
    startOffline('');
    expect(registered).toEqual(['/sw.js?build=7c1d-b']);
  });

  test('causes no error when its registration fails', async () => {
    browserWith(() => Promise.reject(new TypeError('failed to register')));
    startOffline('7c1d-b');
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    expect(registered).toEqual([]);
  });
});
