import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SeatMap } from '../../shared/buses/seatMap.ts';
import { listen } from '../fakes/listen.ts';
import { FormBrowser } from './formBrowser.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const NOW = new Date('2026-11-21T12:00:00+03:30');

let plain: TestApp;
let shop: TestApp;
let server: Server;

/** Seat map of a supplier with an unknown layout. */
function withoutLayout(map: SeatMap | null): SeatMap | null {
  return map && { ...map, layout: null, seats: map.seats.map((seat) => ({ ...seat, row: 0, col: 0 })) };
}

beforeAll(async () => {
  plain = await createTestApp({ now: () => NOW });
  const known = plain.services.buses;
  const buses = Object.assign(Object.create(known), {
    seatMap: async (key: string) => withoutLayout(await known.seatMap(key)),
  });
  shop = await createTestApp({ now: () => NOW, services: { buses } });
  server = listen(shop.app);
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await shop.close();
  await plain.close();
});

test('sells a bus with an unknown layout from the list of its seats', async () => {
  const { port } = server.address() as AddressInfo;
  const browser = new FormBrowser(PUBLIC_URL, (target, init) => {
    const { pathname, search } = new URL(String(target));
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
  });
  await browser.open('/bus/tehran-isfahan?date=1405-09-05&seats=1');
  await browser.follow(/service=/);
  expect(browser.status).toBe(200);
  expect(browser.text).toContain('نقشهٔ این اتوبوس را نداریم؛ صندلی را از فهرست انتخاب کنید.');
  expect(browser.document.querySelector('[role="grid"]')).toBeNull();
  expect(browser.text).not.toContain('نمایش نقشهٔ صندلی‌ها');

  const seat = browser.document.querySelector<HTMLInputElement>('input[name="seat"]:not([disabled])')!;
  const [gender] = [...browser.document.querySelectorAll<HTMLInputElement>(`[name="gender_${seat.value}"]`)];
  await browser.submit('form:has(input[name="seat"])', {
    seat: seat.value,
    [`gender_${seat.value}`]: gender!.value,
  });
  expect(browser.status).toBe(200);
  expect(browser.url.pathname).toBe('/bus/tehran-isfahan/passengers');
});
