import request from 'supertest';
import type { BusSupplier } from '../../server/products/buses/suppliers/busPort.ts';
import { formatToman } from '../../shared/money.ts';
import { createTestApp, type TestApp } from './testApp.ts';

/** The card below the flights that shows the bus fare of the same route. */
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});

afterAll(() => shop.close());

const FLIGHTS = '/flight/tehran-mashhad?date=1405-09-05&adult=2&child=1&infant=1';
const BUSES = '/bus/tehran-mashhad?date=1405-09-05&seats=3';

async function findCard(app: TestApp['app'], url: string): Promise<string | undefined> {
  const { status, text } = await request(app).get(url).set('cookie', 'rs_complete=1');
  expect(status).toBe(200);
  return /<section[^>]*aria-label="با اتوبوس هم می‌شود".*?<\/section>/s.exec(text)?.[0];
}

test('shows the lowest bus fare of the day with a link to the buses for cities with a bus line', async () => {
  const card = await findCard(shop.app, FLIGHTS);
  expect(card).toContain(`href="${BUSES.replaceAll('&', '&amp;')}"`);
  expect(card).toMatch(/حدود [۰-۹]+ ساعت/);
  const said = /با اتوبوس هم می‌شود: از ([۰-۹٬]+) تومان/.exec(card ?? '')?.[1];
  const search = { from: 'tehran', to: 'mashhad', day: '2026-11-26', seats: 3 };
  const answers = await Promise.all(shop.services.buses.search(search, new AbortController().signal));
  const fares = answers.flatMap((answer) =>
    answer.status === 'answered' ? answer.services.map(({ fare }) => fare.total) : [],
  );
  expect(said).toBe(formatToman(Math.min(...fares)));
  expect((await request(shop.app).get(BUSES)).status).toBe(200);
});

test.each(['/flight/tehran-kish?date=1405-09-05&adult=1', '/flight/tehran-istanbul?date=1405-09-05&adult=1'])(
  'shows no card where no bus runs: %s',
  async (url) => {
    expect(await findCard(shop.app, url)).toBeUndefined();
  },
);

test('links to the buses without a fare when the bus supplier fails; the flights are not affected', async () => {
  const lowestFares: BusSupplier['lowestFares'] = () => Promise.reject(new Error('down'));
  const buses: BusSupplier = Object.assign(Object.create(shop.services.buses), { lowestFares });
  const silent = await createTestApp({ services: { buses } });
  const card = await findCard(silent.app, FLIGHTS);
  expect(card).toContain('دیدن اتوبوس‌ها');
  expect(card).not.toContain('تومان');
  await silent.close();
});
