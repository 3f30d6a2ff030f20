import request from 'supertest';
import { buildIslandUrl } from '../../server/render/islands.ts';
import { PROBE_PAGES, PROBE_ROUTES } from './probePages.tsx';
import { createTestApp, type TestApp } from './testApp.ts';

/**
 * Calculates the points of MDN HTTP Observatory (algorithm 4) for a single response, without the browsers' HSTS list.
 */
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({
    routes: PROBE_ROUTES,
    serverPages: PROBE_PAGES,
    assets: Object.fromEntries(
      ['main', 'probe', 'ProbePage-tsx', 'home', 'HomePage-tsx'].map((name) => [`js/${name}.js`, 'let a;']),
    ),
  });
});
afterAll(() => shop.close());

type Answer = Pick<request.Response, 'headers' | 'text'>;

/**
 * Each rule has a name, a condition, the points that it adds when it is met, and the points that it costs otherwise.
 */
const RULES: readonly [name: string, met: (answer: Answer) => boolean, points: number, cost: number][] = [
  [
    'policy',
    ({ headers }) => {
      const policy = headers['content-security-policy'] ?? '';
      return (
        /(?:^|;)\s*default-src 'none'(?:;|$)/.test(policy) && !/unsafe-|\bhttps?:(?=[\s;]|$)/.test(policy)
      );
    },
    10,
    -25,
  ],
  [
    'framing',
    ({ headers }) => /frame-ancestors 'none'/.test(headers['content-security-policy'] ?? ''),
    5,
    -20,
  ],
  [
    'referrer',
    ({ headers }) =>
      /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(
        headers['referrer-policy'] ?? '',
      ),
    5,
    -5,
  ],
  ['resource policy', ({ headers }) => headers['cross-origin-resource-policy'] === 'same-origin', 10, -50],
  ['nosniff', ({ headers }) => headers['x-content-type-options'] === 'nosniff', 0, -5],
  [
    'TLS',
    ({ headers }) =>
      Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]) >= 15_768_000,
    0,
    -20,
  ],
  ['sharing', ({ headers }) => headers['access-control-allow-origin'] === undefined, 0, -50],
];

function rate(answer: Answer): number {
  const points = RULES.map(([, isMet, gain, cost]) => (isMet(answer) ? gain : cost));
  return points.reduce((sum, point) => sum + point, 100) + rateScripts(answer) + rateCookies(answer);
}

function rateScripts({ text = '' }: Answer): number {
  const scripts = [...text.matchAll(/<script\b[^>]*\bsrc="[^>]*>/g)];
  return scripts.length > 0 && scripts.every(([tag]) => tag.includes(' integrity="sha256-')) ? 5 : 0;
}

function rateCookies({ headers }: Answer): number {
  const cookies = (headers['set-cookie'] ?? []) as unknown as string[];
  if (cookies.length === 0) return 0;
  const isSafe = (cookie: string) =>
    /; Secure/.test(cookie) &&
    /; SameSite=(?:Lax|Strict)/.test(cookie) &&
    (!/^[^=]*sess/i.test(cookie) || /; HttpOnly/.test(cookie));
  return cookies.every(isSafe) ? 5 : -40;
}

const get = (path: string) => request(shop.app).get(path);

test.each<[string, () => request.Test, number]>([
  ['a page with scripts', () => get('/probePage'), 135],
  ['a missing page', () => get('/no-such-page'), 135],
  ['a form that is rejected', () => request(shop.app).post('/probeForm').type('form').send({ a: '1' }), 135],
  ['page data', () => get('/probePage/_payload.json'), 130],
  ['a part of a page', () => get(buildIslandUrl('RoutePrice', { from: 'tehran', to: 'kish' })), 130],
  ['a script', () => get('/_nuxt/js/main.js'), 130],
  ['a redirect that sets a cookie', () => get('/probePage?complete=1'), 135],
  [
    'a registration that sets a session',
    () => request(shop.app).post('/api/auth/local/register').send(SOMEONE),
    135,
  ],
])('%s gets the expected MDN Observatory score', async (_name, ask, points) => {
  expect(rate(await ask())).toBe(points);
});

const SOMEONE = { username: 'observed', email: 'observed@example.test', password: 'گذرواژه‌ی من ۱۲۳' };

test('the score falls for a missing header, a script without integrity and a weak cookie', async () => {
  const { headers, text } = await get('/probePage');
  const without = (name: string) =>
    rate({
      text,
      headers: Object.fromEntries(
        Object.entries(headers).filter(([key]) => key !== name),
      ) as Answer['headers'],
    });
  expect(without('content-security-policy')).toBe(75);
  expect(without('strict-transport-security')).toBe(115);
  expect(rate({ headers, text: text.replaceAll(/ integrity="[^"]*"/g, '') })).toBe(130);
  const weak = { ...headers, 'set-cookie': ['session=1; Path=/'] } as unknown as Answer['headers'];
  expect(rate({ headers: weak, text })).toBe(95);
});
