import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { JSDOM } from 'jsdom';
import { findBestSeats } from '../../shared/buses/bestSeats.ts';
import { buildBusRouteUrl } from '../../shared/buses/busPaths.ts';
import { listen } from '../fakes/listen.ts';
import { signServiceToken } from '../fakes/signServiceToken.ts';
import { FormBrowser } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const TWO = { buyer: { orders: 6, seats: 36 }, address: { orders: 2, seats: 36 }, departure: 18 };
const FLIGHTS = '/flight/tehran-mashhad?date=1405-09-05&adult=1';
const PLANS = '/insurance/plans?to=germany&start=1405-09-15&days=15&birth=1371-05-12';

let shop: TestApp;
let server: Server;
beforeAll(async () => {
  shop = await createTestApp({ env: { holdLimits: TWO } });
  server = listen(shop.app);
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await shop.close();
});

/** A browser without a cookie that records the Retry-After of its last response. */
function openBrowser() {
  const { port } = server.address() as AddressInfo;
  let retryAfter: string | null = null;
  const browser = new FormBrowser(PUBLIC_URL, async (target, init) => {
    const { pathname, search } = new URL(String(target));
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
    retryAfter = answer.headers.get('retry-after');
    return answer;
  });
  return { browser, retryAfter: () => Number(retryAfter) };
}

const loadLiveOrders = () =>
  shop.services.db.selectFrom('orders').select(['code', 'address_ref']).where('state', '=', 'held').execute();

test('rejects a third cookieless browser per address for every product: 429, Retry-After and a message', async () => {
  for (let visitor = 0; visitor < 2; visitor += 1) {
    const { browser } = openBrowser();
    await browser.open(FLIGHTS);
    await browser.submit('main form[method="post"]', {}, /انتخاب/u);
    expect(browser.url.pathname).toContain('/passengers');
  }
  const held = await loadLiveOrders();
  expect(held).toHaveLength(2);
  expect(held[0]?.address_ref).toMatch(/^[\w-]{32}$/);
  expect(held[0]?.address_ref).toBe(held[1]?.address_ref);

  const { browser, retryAfter } = openBrowser();
  const refused = async (says: RegExp) => {
    expect(browser.status).toBe(429);
    expect(retryAfter()).toBeGreaterThan(0);
    expect(browser.text).toMatch(says);
    expect(await loadLiveOrders()).toHaveLength(2);
  };
  await browser.open(FLIGHTS);
  await browser.submit('main form[method="post"]', {}, /انتخاب/u);
  await refused(/از این دستگاه یا همین اینترنت چند خرید نیمه‌تمام باز است/u);

  await browser.open(PLANS);
  await browser.submit('main form[method="post"]', {}, /انتخاب این طرح/u);
  await refused(/از این دستگاه یا همین اینترنت چند خرید نیمه‌تمام باز است/u);

  const search = { from: 'tehran', to: 'isfahan', day: '2026-11-26', seats: 2 };
  const answers = await Promise.all(shop.services.buses.search(search, new AbortController().signal));
  const service = answers
    .flatMap((answer) => (answer.status === 'answered' ? answer.services : []))
    .find(({ seatsFree }) => seatsFree.count >= 12)!;
  const [seat] = findBestSeats((await shop.services.buses.seatMap(service.key))!, ['female'])!;
  const { number } = seat!;
  const form = new URLSearchParams({
    service: signServiceToken(shop.services.signingSecret, service, search),
    seat: String(number),
    [`gender_${number}`]: 'female',
  });
  const { port } = server.address() as AddressInfo;
  const bus = await fetch(
    `http://127.0.0.1:${port}${buildBusRouteUrl('tehran', 'isfahan')}?date=1405-09-05&seats=2`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: PUBLIC_URL },
      body: form.toString(),
    },
  );
  const html = await bus.text();
  expect([bus.status, Number(bus.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(html).toMatch(/از این دستگاه یا همین اینترنت چند خرید نیمه‌تمام باز است؛ [^<]*دیگر دوباره بیایید/u);
  const box = new JSDOM(html).window.document.querySelector(`input[name="seat"][value="${number}"]`);
  expect(box?.hasAttribute('checked')).toBe(true);
  expect(await loadLiveOrders()).toHaveLength(2);
  expect(shop.logLines.filter(({ event }) => event === 'hold refused')).toHaveLength(3);
});
