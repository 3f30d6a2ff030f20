import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { createRandom } from '../chaos/random.ts';
import { makePurchase, type Person } from './purchase.ts';
import { buildGuestCookie, createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/**
 * Figure M16: two signed-in buyers with a mark in every typed field, and strangers with a mark in every part of their
 * requests, request the same pages in random order.
 */
const REQUESTS = 400;
/** One seed with `npm test`; 25 seeds, which send 10,000 requests, with `npm run test:long`. */
const SEEDS = Array.from(
  { length: process.env.TEST_LONG === 'true' ? 25 : 1 },
  (_, index) => 20_261_123 + index,
);
const AT_ONCE = 4;
const NOISE = 'strangermark';

interface Buyer {
  cookie: string;
  code: string;
  marks: string[];
}

let shop: TestApp;
let server: Server;
let now = new Date('2026-11-21T12:00:00+03:30');
let buyers: Buyer[];

beforeAll(async () => {
  shop = await createTestApp({ now: () => now });
  server = createServer({ keepAliveTimeout: 0 }, shop.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  buyers = [
    await buyTicket('firstmark', '09120000011', '0012345679', 'ماهرخ', 'MAHROKH'),
    await buyTicket('secondmark', '09120000022', '0499370899', 'هنگامه', 'HENGAMEH'),
  ];
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

async function buyTicket(
  username: string,
  mobile: string,
  nationalId: string,
  firstName: string,
  latinFirstName: string,
): Promise<Buyer> {
  const email = `${username}@example.test`;
  const person: Person = {
    visitorId: `guest.${username}-${username}-${username}`,
    mobile,
    email,
    passenger: { firstName, latinFirstName, document: { kind: 'national_id', number: nationalId } },
  };
  const code = await makePurchase(shop.services, 'issued', undefined, person);
  const answer = await request(shop.app)
    .post('/api/auth/local/register')
    .set('origin', PUBLIC_URL)
    .send({ username, email, password: 'Correct-Horse-1' })
    .expect(200);
  const session = ([] as string[]).concat(answer.headers['set-cookie'] ?? [])[0]?.split(';')[0] ?? '';
  const cookie = `${session}; ${buildGuestCookie(person.visitorId)}`;
  return { cookie, code, marks: [username, mobile, nationalId, firstName, latinFirstName, code] };
}

/** Lists public pages and the private pages of each buyer, which all visitors request. */
function listAddresses(): string[] {
  const day = 'date=1405-09-05';
  const shared = [
    '/',
    '/bus',
    '/insurance',
    '/blog',
    '/aboutUs',
    '/faq',
    '/contactUs',
    '/orderTracking',
    '/charter',
    '/flight/tehran-mashhad',
    `/flight/tehran-mashhad?${day}&adult=1&child=0&infant=0`,
    `/bus/tehran-isfahan?${day}`,
    '/dashboard',
    '/dashboard?part=passengers',
    '/dashboard?part=profile',
    '/account/login',
    '/nowhere',
  ];
  const own = buyers.flatMap(({ code }) => [
    `/payment/flightFactor?order=${code}`,
    `/payment/flightFactor?order=${code}&part=refund`,
    `/flight/tehran-mashhad/passengers?order=${code}`,
  ]);
  return [...shared, ...own].flatMap((address) => [
    address,
    address.replace(/^([^?]*?)\/?(\?|$)/, '$1/_payload.json$2'),
  ]);
}

const ANONYMOUS_COOKIES = [
  '',
  'nuxt-color-mode=dark',
  'nuxt-color-mode=light',
  `_ga=${NOISE}`,
  `_fbp=${NOISE}; nuxt-color-mode=dark`,
];

test.each(SEEDS)(
  'no data of a visitor reaches another visitor when requests arrive in the order of seed %i',
  async (seed) => {
    const random = createRandom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
    const addresses = listAddresses();
    const { port } = server.address() as AddressInfo;
    const leaks: string[] = [];
    let ownMarks = 0;
    let sent = 0;

    const send = async () => {
      while (sent < REQUESTS) {
        sent += 1;
        // Cached pages become stale in between, so that the shop renders them for different visitors.
        if (sent % 50 === 0) now = new Date(now.getTime() + 6000);
        const buyer = random() < 0.4 ? pick(buyers) : null;
        const address = pick(addresses);
        const isNoisy = random() < 0.5;
        const noise = `${address.includes('?') ? '&' : '?'}utm_source=${NOISE}&gclid=${NOISE}`;
        const answer = await fetch(`http://127.0.0.1:${port}${address}${isNoisy ? noise : ''}`, {
          redirect: 'manual',
          headers: {
            cookie: buyer?.cookie ?? pick(ANONYMOUS_COOKIES),
            'user-agent': `Mozilla/5.0 Chrome/140 ${NOISE}`,
            'accept-language': isNoisy ? `fa, ${NOISE}` : 'fa',
            referer: `https://${NOISE}.test/`,
            'x-forwarded-for': '203.0.113.7',
          },
        });
        const text = JSON.stringify([...answer.headers]) + (await answer.text());
        const foreign = [NOISE, ...buyers.filter((one) => one !== buyer).flatMap(({ marks }) => marks)];
        // A page may repeat the order code in its own address.
        const found = foreign.filter((mark) => text.includes(mark) && !address.includes(mark));
        if (found.length > 0)
          leaks.push(`${buyer ? buyer.marks[0] : 'anonymous'} ${address}: ${found.join(', ')}`);
        if (buyer?.marks.some((mark) => text.includes(mark))) ownMarks += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    expect(leaks).toEqual([]);
    // Buyers must see their own marks. Otherwise this test would find no leak anywhere.
    expect(ownMarks).toBeGreaterThan(REQUESTS / 20);
  },
);

test('no log line contains visitor input or a cookie', () => {
  const log = JSON.stringify(shop.logLines);
  const secrets = buyers.flatMap(({ cookie, marks: [, mobile, nationalId, ...names] }) => [
    ...cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1)),
    mobile!,
    nationalId!,
    names[0]!,
    names[1]!,
    '@example.test',
    'Correct-Horse-1',
  ]);
  expect(shop.logLines.length).toBeGreaterThan(REQUESTS / 2);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
