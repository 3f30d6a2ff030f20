import request from 'supertest';
import { buildIslandId, buildIslandUrl } from '../../server/render/islands.ts';
import { createTestApp, type TestApp } from './testApp.ts';

let shop: TestApp;
let failing: TestApp;
const props = { from: 'tehran', to: 'mashhad' };
const idOf = (value: unknown) => buildIslandId('RoutePrice', value);

beforeAll(async () => {
  shop = await createTestApp();
  const { flights: supplier } = shop.services;
  failing = await createTestApp({
    services: {
      flights: {
        ...supplier,
        lowestFares: async () => {
          throw new Error('https://supplier.internal/secret');
        },
      },
    },
  });
});

afterAll(async () => {
  await shop.close();
  await failing.close();
});

describe('GET /__nuxt_island/{key}.json: partial page fetch (seed 7)', () => {
  test('returns a named part as HTML without scripts', async () => {
    const answer = await request(shop.app).get(buildIslandUrl('RoutePrice', props));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.headers.vary ?? '').not.toMatch(/cookie/i);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toEqual({
      id: idOf(props),
      html: expect.stringContaining('href="/flight/tehran-mashhad"'),
      head: { link: [], style: [] },
    });
    expect(answer.body.html).not.toMatch(/<script|style=/);
  });

  test('the key does not depend on the order of the props', () => {
    expect(idOf({ to: 'mashhad', from: 'tehran' })).toBe(idOf(props));
    expect(idOf({ from: 'mashhad', to: 'tehran' })).not.toBe(idOf(props));
    expect(idOf(props)).toMatch(/^RoutePrice_[A-Za-z0-9]{12}$/);
  });

  test('accepts the props in a body', async () => {
    const answer = await request(shop.app)
      .post(`/__nuxt_island/${idOf(props)}.json`)
      .send({ props });
    expect([answer.status, answer.body.id]).toEqual([200, idOf(props)]);
  });

  const ask = (id: string, text?: string) =>
    `/__nuxt_island/${id}.json${text === undefined ? '' : `?props=${encodeURIComponent(text)}`}`;
  const json = JSON.stringify(props);
  const hostile = { from: '<script>', to: 'mashhad' };
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

  test.each([
    ['an unknown name', ask('Nobody_abc123'), 404, 'Island component not found: Nobody'],
    [
      'a name that every object inherits',
      ask('constructor_abc'),
      404,
      'Island component not found: constructor',
    ],
    ['no hash', ask('RoutePrice'), 400, 'Invalid island request path'],
    ['no name', ask('_abc'), 400, 'Invalid island request path'],
    ['another extension', '/__nuxt_island/RoutePrice_abc.html', 400, 'Invalid island request path'],
    ['deeper paths', '/__nuxt_island/a/RoutePrice_abc.json', 400, 'Invalid island request path'],
    ['no path', '/__nuxt_island', 400, 'Invalid island request path'],
    ['an invalid name', ask('0x_abc'), 400, 'Invalid island component name'],
    ['a name with markup', '/__nuxt_island/%3Cb%3E_abc.json', 400, 'Invalid island component name'],
    ['props that are not JSON', ask(idOf(props), '{from'), 400, 'Invalid island request props'],
    ['props that are text', ask(idOf('x'), '"x"'), 400, 'Invalid island request props'],
    ['props that are a list', ask(idOf([]), '[]'), 400, 'Invalid island request props'],
    ['a wrong hash', ask('RoutePrice_abcdefabcdef', json), 400, 'Invalid island request hash'],
    [
      'props of another type',
      ask(idOf(hostile), JSON.stringify(hostile)),
      400,
      'Invalid island request props',
    ],
    [
      'an extra prop',
      ask(idOf({ ...props, x: 1 }), JSON.stringify({ ...props, x: 1 })),
      400,
      'Invalid island request props',
    ],
    ['props nested too deeply', ask('RoutePrice_abc', deep(65)), 400, 'Island request nested too deeply'],
    [
      'props without a matching page',
      ask(idOf({ from: 'tehran', to: 'nowhere' }), '{"from":"tehran","to":"nowhere"}'),
      404,
      'Island component not found: RoutePrice',
    ],
  ])('a request with %s is rejected', async (_name, url, status, message) => {
    const answer = await request(shop.app).get(url);
    expect(answer.body).toEqual({ statusCode: status, message });
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  test('rejects a body over 64 KiB with 413', async () => {
    const answer = await request(shop.app)
      .post(`/__nuxt_island/${idOf(props)}.json`)
      .send({ props, x: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
  });

  test('a failed part reveals no cause', async () => {
    const answer = await request(failing.app).get(buildIslandUrl('RoutePrice', props));
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      statusCode: 500,
      message: 'Internal Server Error',
      errorId: answer.headers['x-request-id'],
    });
  });
});
