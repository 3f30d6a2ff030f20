import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createCmsClient, type CmsClient } from '../../server/cms/client/cmsClient.ts';
import { CmsError, toPublicBody } from '../../server/cms/client/cmsError.ts';
import { flattenRecord, toMediaUrl } from '../../server/cms/client/flattenRecord.ts';
import { LastGoodCopy } from '../../server/cms/client/lastGoodCopy.ts';
import { startFakeCms, type CmsFault, type FakeCms } from '../fakes/fakeCms.ts';

let fake: FakeCms;
let client: CmsClient;

beforeEach(async () => {
  fake = await startFakeCms();
  client = createCmsClient({ url: fake.url, version: 4, prefix: '/api', token: undefined });
});

afterEach(async () => {
  await fake.close();
});

async function catchFailure(work: Promise<unknown>): Promise<CmsError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CmsError)) throw new Error('the call was expected to fail');
  return error;
}

const getMe = () => client.call({ method: 'GET', path: '/users/me', timeoutMs: 500 });

test.each<CmsFault>(['down', 'silent', 'html', 'truncated', 'huge', 'empty500', 'deep', 'deepError'])(
  'maps an invalid response (%s) to the UnknownError of the version; only the log contains the address',
  async (fault) => {
    fake.fault = fault;
    const error = await catchFailure(getMe());
    expect(error.body).toMatchObject({ error: { status: 500, name: 'UnknownError', details: {} } });
    expect(JSON.stringify(toPublicBody(error, 4))).not.toContain('127.0.0.1');
    expect(fake.seen).toHaveLength(1);
  },
);

test('passes on the error body of the CMS unchanged, with its status', async () => {
  fake.fault = 'tooMany';
  const error = await catchFailure(getMe());
  expect(error.status).toBe(429);
  expect(error.body).toEqual({
    data: null,
    error: {
      status: 429,
      name: 'RateLimitError',
      message: 'Too many requests, please try again later.',
      details: {},
    },
  });
  fake.fault = 'textError';
  expect((await catchFailure(getMe())).body).toBe('Not Found');
});

test('version 3 has no prefix and its own format of an unknown error', async () => {
  const third = createCmsClient({ url: fake.url, version: 3, prefix: '', token: undefined });
  fake.fault = 'down';
  const error = await catchFailure(third.call({ method: 'GET', path: '/users/me' }));
  expect(error.body).toMatchObject({ error: 'UnknownError', statusCode: 500 });
  expect(fake.seen[0]?.url).toBe('/users/me');
});

test('does not follow a redirect', async () => {
  fake.fault = 'redirect';
  expect((await catchFailure(getMe())).status).toBeNull();
  expect(fake.seen).toHaveLength(1);
});

test('queries keep literal brackets, encode only the values and request no drafts', async () => {
  fake.answers['GET /api/articles'] = { body: { data: [], meta: { pagination: { total: 0 } } } };
  await client.list('articles', {
    equals: { slug: 'کیش' },
    populate: ['author'],
    sort: ['-publishedAt'],
    page: 2,
  });
  expect(fake.seen[0]?.url).toBe(
    '/api/articles?filters[slug][$eq]=%DA%A9%DB%8C%D8%B4&sort[0]=publishedAt%3Adesc&populate[0]=author&pagination[page]=2&pagination[pageSize]=25',
  );
  expect(fake.seen[0]?.headers.authorization).toBeUndefined();
});

test('an unpublished entry is left out even when the CMS sends it', async () => {
  const entry = (id: number, publishedAt: string | null) => ({ id, attributes: { title: 't', publishedAt } });
  fake.answers['GET /api/articles'] = { body: { data: [entry(1, null), entry(2, '2026-01-01T00:00:00Z')] } };
  const { entries } = await client.list('articles', {});
  expect(entries).toEqual([{ id: 2, title: 't', publishedAt: '2026-01-01T00:00:00Z' }]);
});

test('rejected values and passwords in details never reach a browser', () => {
  const body = { error: { status: 400, details: { errors: [{ path: ['password'], value: 'secret-123' }] } } };
  expect(toPublicBody(new CmsError(400, body, ''), 5)).toEqual({
    error: { status: 400, details: { errors: [{ path: ['password'] }] } },
  });
});

test('articles recorded from both major versions flatten to the same list', () => {
  const listOf = (major: string) => {
    const folder = path.resolve(`test/cms/recorded/${major}`);
    const file = readdirSync(folder).find((name) => name.endsWith('articles-populate-object-fields.json'))!;
    const { response } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      response: { body: { data: unknown[] } };
    };
    return response.body.data.map(flattenRecord).map((entry) => {
      const { title, slug, author, category } = entry as Record<string, { name: string; slug: string }>;
      return { title, slug, author: author?.name, category: category?.slug };
    });
  };
  expect(listOf('strapi4')).toEqual(listOf('strapi5'));
  expect(listOf('strapi4')[0]).toEqual({
    title: 'سه روز در اصفهان',
    slug: 'three-days-in-isfahan',
    author: 'سارا رضایی',
    category: 'guides',
  });
});

test('CMS media load through the shop, media of the configured store directly, any other not at all', () => {
  expect(toMediaUrl('/uploads/kish_1a2b.jpg', undefined)).toBe('/uploads/kish_1a2b.jpg');
  expect(toMediaUrl('https://cdn.test/a.jpg', 'https://cdn.test')).toBe('https://cdn.test/a.jpg');
  const odd = [
    '//evil.test/a.jpg',
    'https://cdn.test.evil/a.jpg',
    'javascript:alert(1)',
    '/uploads/../api/users',
    null,
  ];
  for (const url of odd) expect(toMediaUrl(url, 'https://cdn.test')).toBeNull();
});

describe('the last good copy', () => {
  const hour = 3_600_000;
  let time = 0;
  const copies = () => new LastGoodCopy<{ n: number }>(() => new Date(time));

  test('one fetch serves concurrent requests and the visitors of the next seconds', async () => {
    time = hour;
    const kept = copies();
    let loads = 0;
    const load = async () => ({ n: (loads += 1) });
    const answers = await Promise.all([kept.get('a', load), kept.get('a', load)]);
    expect(answers.map(({ value }) => value.n)).toEqual([1, 1]);
    time += 15_000;
    expect(await kept.get('a', load)).toEqual({ value: { n: 1 }, stale: false });
    expect(loads).toBe(1);
  });

  test('shows a corrected text immediately on a shop with little traffic, however old the copy is', async () => {
    time = hour;
    const kept = copies();
    await kept.get('a', async () => ({ n: 1 }));
    for (const age of [31_000, 61_000, 23 * hour]) {
      time += age;
      expect(await kept.get('a', async () => ({ n: age }))).toEqual({ value: { n: age }, stale: false });
    }
  });

  test('on a busy shop no visitor sees a text older than half a minute', async () => {
    time = hour;
    const kept = copies();
    let text = 0;
    const load = async () => ({ n: text });
    for (let second = 0; second < 200; second += 1) {
      text = time;
      const { value } = await kept.get('a', load);
      expect(time - value.n).toBeLessThanOrEqual(30_000);
      time += 1000;
    }
  });

  test('a CMS timeout returns the old copy, marked stale, and the late response is cached', async () => {
    time = hour;
    const kept = new LastGoodCopy<{ n: number }>(() => new Date(time), { timeoutMs: 1 });
    await kept.get('a', async () => ({ n: 1 }));
    time += hour;
    let answer = (_value: { n: number }) => {};
    const slow = () =>
      new Promise<{ n: number }>((resolve) => {
        answer = resolve;
      });
    expect(await kept.get('a', slow)).toEqual({ value: { n: 1 }, stale: true });
    answer({ n: 2 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(await kept.get('a', slow)).toEqual({ value: { n: 2 }, stale: false });
  });

  test('of a silent CMS one visitor waits; the pages of the next minute, also of other texts, do not', async () => {
    time = hour;
    const kept = new LastGoodCopy<{ n: number }>(() => new Date(time), { timeoutMs: 20 });
    for (const key of ['a', 'b']) await kept.get(key, async () => ({ n: 1 }));
    time += hour;
    const silent = () => new Promise<{ n: number }>(() => {});
    const waits = async (key: string) => {
      const answer = kept.get(key, silent);
      const first = await Promise.race([
        answer,
        new Promise((resolve) => setImmediate(() => resolve('waits'))),
      ]);
      expect(await answer).toEqual({ value: { n: 1 }, stale: true });
      return first === 'waits';
    };
    expect([await waits('a'), await waits('b'), await waits('a')]).toEqual([true, false, false]);
    time += 61_000;
    expect([await waits('b'), await waits('a')]).toEqual([true, false]);
  });

  test('a CMS that answers again ends the pause at once', async () => {
    time = hour;
    const kept = copies();
    for (const key of ['a', 'b']) await kept.get(key, async () => ({ n: 1 }));
    time += hour;
    await kept.get('a', () => Promise.reject(new Error('down')));
    time += 6_000;
    await kept.get('a', async () => ({ n: 2 }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(await kept.get('a', async () => ({ n: 3 }))).toEqual({ value: { n: 2 }, stale: false });
    expect(await kept.get('b', async () => ({ n: 2 }))).toEqual({ value: { n: 2 }, stale: false });
  });

  test('drops cleared copies immediately and does not cache a response requested before', async () => {
    time = hour;
    const kept = copies();
    let answer = (_value: { n: number }) => {};
    const early = kept.get('a', () => new Promise((resolve) => (answer = resolve)));
    kept.clear();
    answer({ n: 1 });
    expect((await early).value.n).toBe(1);
    expect((await kept.get('a', async () => ({ n: 2 }))).value.n).toBe(2);
    kept.clear();
    expect((await kept.get('a', async () => ({ n: 3 }))).value.n).toBe(3);
  });

  test('covers a CMS outage for 24 hours with a copy marked stale', async () => {
    time = hour;
    const kept = copies();
    await kept.get('a', async () => ({ n: 1 }));
    const down = () => Promise.reject(new Error('down'));
    time += 2 * 60_000;
    await kept.get('a', down);
    await Promise.resolve();
    expect(await kept.get('a', down)).toEqual({ value: { n: 1 }, stale: true });
    time += 25 * hour;
    await expect(kept.get('a', down)).rejects.toThrow('down');
  });
});
