import { createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { readEnv } from '../../server/env.ts';
import { buildDuffelSignature } from '../../server/products/flights/suppliers/duffel/duffelSignature.ts';
import { createRandom } from '../chaos/random.ts';
import { mutateJson, mutateText, pick } from '../fuzz/mutate.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/**
 * Sends whole requests through every middleware: 500 with `npm test`, 20,000 with `npm run test:long` (figure M9).
 */
const REQUESTS = process.env.TEST_LONG === 'true' ? 20_000 : 500;
const AT_ONCE = 8;
const SEED = 20_261_123;
const NOW = new Date('2026-11-21T12:00:00+03:30');
const WEBHOOK_SECRET = 'secret-of-the-webhook';

const PATHS = [
  ...PAGE_ROUTES.map(({ path }) => path),
  '/flight/tehran-mashhad?date=1405-09-05&adult=1&child=0&infant=0',
  '/bus/tehran-qom?date=1405-09-05&seats=1',
  '/blog?q=تهران',
  '/payment/callback/sandbox/0190a5b0-0000-7000-8000-000000000001?authority=SB-1&status=OK',
  '/api/client-errors',
  '/api/auth/local',
  '/webhooks/duffel',
  '/flight/tehran-mashhad/_payload.json?date=1405-09-05',
  '/static/js/main.js',
  '/sitemap.xml',
];
const COOKIES = [
  'rs_color_mode=dark',
  '__Host-rs_visitor=guest.aaaaaaaaaaaaaaaaaaaaaa.abc.x',
  '__Host-rs_session=abcdef; a="b"',
  '__Host-rs_desk=x',
];
const FORMS = [
  'from=tehran&to=mashhad&date=1405-09-05&adult=1',
  'order=RH-4K7M2QXA&mobile=09120000000&kind=refund',
  'username=a&email=a@b.test&password=Correct-Horse-1&code=1',
  'passengers[0][firstName]=سارا&passengers[0][nationalId]=0012345679',
];
const JSON_BODIES: readonly unknown[] = [
  { id: 'a', kind: 'script', message: 'm', stack: 's', path: '/t/a', buildId: 'b' },
  { identifier: 'a@b.test', password: 'Correct-Horse-1' },
  {
    idempotency_key: 'k',
    type: 'order.cancelled',
    data: { object: { id: 'ord_1', metadata: { client_ref: 'x' } } },
  },
];
const PARTS = [
  '--x\r\ncontent-disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n%PDF-1\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="reason"\r\n\r\nvisa\r\n--x--\r\n',
];
const UPLOAD = '/insurance/plans/payment/factor?order=RH-23467923';

let shop: TestApp;
let server: Server;

beforeAll(async () => {
  const { suppliers } = readEnv({});
  const duffel = {
    product: 'flights' as const,
    isSample: true,
    token: 'duffel_test_nobody-listens',
    baseUrl: 'http://127.0.0.1:9',
    rates: { setOn: '2026-11-20', rial: { EUR: 1_150_000 } },
    contact: { email: 'tickets@shop.example', phone: '+982112345678' },
    webhookSecret: WEBHOOK_SECRET,
  };
  shop = await createTestApp({ now: NOW, env: { suppliers: { ...suppliers, duffel } } });
  server = createServer({ keepAliveTimeout: 0 }, shop.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

interface Attack {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string;
}

// oxlint-disable-next-line no-control-regex -- Node sends none of these in a head
const CONTROL = /[\u0000-\u001F\u007F]/g;

/** Converts a text to bytes: Node refuses characters above Latin-1, which no client can send unencoded either. */
const toWire = (text: string) => Buffer.from(text).toString('latin1').replace(CONTROL, '');

function inventRequest(random: () => number): Attack {
  const target = `/${toWire(mutateText(random, PATHS, 3000))
    .replace(/[ \t]/g, '+')
    .replace(/^\/+/, '')}`;
  const headers: Record<string, string> = {
    origin: PUBLIC_URL,
    ...(random() < 0.5 && { cookie: toWire(mutateText(random, COOKIES, 2000)) }),
    ...(random() < 0.1 && {
      accept: 'application/json',
      'accept-encoding': toWire(mutateText(random, ['gzip, br;q=0.5'], 200)),
    }),
    ...(random() < 0.1 && {
      'if-none-match': toWire(mutateText(random, ['W/"a"'], 200)),
      range: 'bytes=0-1,5-',
    }),
  };
  const kind = random();
  if (kind < 0.4)
    return {
      method: pick(random, ['GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'PUT']),
      target,
      headers,
      body: '',
    };
  if (kind < 0.6) {
    const body = mutateText(random, FORMS, 10_000);
    return {
      method: 'POST',
      target,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    };
  }
  if (kind < 0.75) {
    const type =
      random() < 0.9
        ? 'multipart/form-data; boundary=x'
        : toWire(mutateText(random, ['multipart/form-data; boundary=x'], 200));
    return {
      method: 'POST',
      target: UPLOAD,
      headers: { ...headers, 'content-type': type },
      body: mutateText(random, PARTS, 10_000),
    };
  }
  const body = JSON.stringify(mutateJson(random, pick(random, JSON_BODIES))) ?? '';
  const signed = buildDuffelSignature(WEBHOOK_SECRET, Buffer.from(body), NOW.getTime() / 1000);
  return {
    method: 'POST',
    target: pick(random, ['/webhooks/duffel', '/api/client-errors', '/api/auth/local', target]),
    headers: { ...headers, 'content-type': 'application/json', 'x-duffel-signature': signed },
    body: random() < 0.1 ? body.slice(0, -1) : body,
  };
}

/**
 * Sends each request from a different address. Otherwise the limits per address would refuse it before any parser
 * runs.
 */
function send({ method, target, headers, body }: Attack, count: number): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const localAddress = `127.${1 + (count >> 16)}.${(count >> 8) & 255}.${1 + (count % 254)}`;
  return new Promise((resolve, reject) => {
    const req = sendRequest(
      { port, host: '127.0.0.1', localAddress, method, path: target, headers, agent: false },
      (res) => {
        res.resume();
        res.on('end', () => resolve(res.statusCode ?? 0));
        res.on('error', reject);
      },
    );
    req.on('error', reject);
    req.end(body);
  });
}

test('no mutated request causes a server error', async () => {
  const random = createRandom(SEED);
  const found: string[] = [];
  const statuses = new Map<number, number>();
  for (let first = 0; first < REQUESTS && found.length < 5; first += AT_ONCE) {
    const wave = Array.from({ length: AT_ONCE }, () => inventRequest(random));
    const answers = await Promise.all(wave.map((attack, index) => send(attack, first + index)));
    answers.forEach((status, index) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || status < 200)
        found.push(`${status}: ${JSON.stringify(wave[index]).slice(0, 600)}`);
    });
  }
  expect(found).toEqual([]);
  // The inputs must have passed the first checks.
  for (const status of [200, 303, 400, 404]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
  expect(
    shop.logLines.filter(({ event, stack }) => stack !== undefined && event !== 'duffel: unreadable webhook'),
  ).toEqual([]);
});
