import { JSDOM } from 'jsdom';
import request from 'supertest';
import { startFakeCms, type FakeCms } from '../fakes/fakeCms.ts';
import { buildGuestCookie, createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const WEBHOOK_SECRET = 'the-secret-of-the-cms';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});

afterAll(() => shop.close());

async function page(path: string, app = shop.app) {
  const response = await request(app).get(path);
  const { document } = new JSDOM(response.text).window;
  return { response, document, text: document.body?.textContent ?? '' };
}

test('the front page, category, author and post pages have one heading and a canonical address', async () => {
  for (const path of [
    '/blog',
    '/blog/category/flight-tips',
    '/blog/author/negar-rastegar',
    '/blog/kish-first-trip',
  ]) {
    const { response, document } = await page(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(PUBLIC_URL + path);
  }
});

test('all thirty posts exist, each with sections to jump to', async () => {
  const { value } = await shop.services.content.blog();
  expect(value.posts).toHaveLength(30);
  for (const { slug } of value.posts) {
    const { response, document } = await page(`/blog/${slug}`);
    expect([slug, response.status]).toEqual([slug, 200]);
    const sections = document.querySelectorAll('nav[aria-label="فهرست مطالب"] a');
    expect([slug, sections.length > 0]).toEqual([slug, true]);
    for (const link of sections) {
      expect(document.querySelector(link.getAttribute('href')!)).not.toBeNull();
    }
  }
});

test('a post about a route shows its price once the supplier has answered', async () => {
  const cookie = buildGuestCookie('guest.reader-reader-reader-reader');
  let text = '';
  while (!text.includes('ارزان‌ترین پرواز دو هفتهٔ پیش رو')) {
    ({ text } = await request(shop.app).get('/blog/kish-first-trip').set('cookie', cookie).expect(200));
  }
  expect(text).toContain('/flight/tehran-kish?date=');
});

test.each([
  ['/blog/nope', 404],
  ['/blog/author/nobody', 404],
  ['/blog/category/nothing', 404],
  ['/blog?page=999', 404],
  ['/blog?page=0', 301],
  ['/blog?page=abc', 301],
  ['/blog?page=1', 301],
  ['/blog?page[]=2', 301],
])('%s returns %i', async (path, status) => {
  const { response } = await page(path);
  expect(response.status).toBe(status);
  if (status === 301) expect(response.headers.location).toBe('/blog');
});

test.each([
  ['Arabic letters', 'كيش'],
  ['a Latin city name', 'Kish'],
  ['missing half-spaces', 'سفر اول کیش'],
  ['a word of the text', 'کشتی یونانی'],
])('the search accepts %s', async (_name, q) => {
  const { response, document } = await page(`/blog/result?q=${encodeURIComponent(q)}`);
  expect(response.status).toBe(200);
  expect(document.querySelector('a[href="/blog/kish-first-trip"]')).not.toBeNull();
  expect(response.headers['x-robots-tag']).toContain('noindex');
});

test('a search for a route offers the route, one letter is rejected as too short, and a search without results is preserved', async () => {
  const route = await page(`/blog/result?q=${encodeURIComponent('تهران مشهد')}`);
  expect(route.document.querySelector('a[href="/flight/tehran-mashhad"]')).not.toBeNull();
  expect((await page('/blog/result?q=a')).text).toContain('دست‌کم دو حرف بنویسید.');
  const none = await page(`/blog/result?q=${encodeURIComponent('<b>زغزغزغ</b>')}`);
  expect(none.text).toContain('پیدا نشد');
  expect(none.document.querySelector('input[name=q]')?.getAttribute('value')).toBe('<b>زغزغزغ</b>');
});

test('the feed is well-formed Atom with absolute addresses', async () => {
  const { text, headers } = await request(shop.app).get('/blog/feed.xml').expect(200);
  expect(headers['content-type']).toContain('application/atom+xml');
  const feed = new JSDOM(text, { contentType: 'application/xml' }).window.document;
  expect(feed.querySelectorAll('entry')).toHaveLength(30);
  expect(feed.querySelector('entry id')?.textContent).toMatch(/^https:\/\/rahsepar\.test\/blog\//);
});

test('serves the CMS pages; the calculator matches the engine and rejects invalid input in Persian', async () => {
  for (const path of ['/aboutUs', '/contactUs', '/rules/siteRules']) {
    expect((await page(path)).response.status).toBe(200);
  }
  const query = 'airline=W5&fareClass=S&price=2500000&day=1405-09-15&time=07:30';
  const rules = await page(`/rules/siteRules?${query}`);
  expect(rules.text).toContain('۲٬۲۵۰٬۰۰۰');
  const bad = await page('/rules/siteRules?airline=ZZ&fareClass=99&price=-1&day=never&time=25:00');
  expect(bad.response.status).toBe(400);
  expect(bad.text).toContain('ساعت را مثل ۰۷:۳۰ بنویسید.');
});

test('the contact page shows form and hours at once, and a message without a topic is rejected with 422', async () => {
  const contact = await page('/contactUs');
  expect(contact.document.querySelector('textarea[name="message"]')).not.toBeNull();
  expect(contact.text).toContain('شنبه تا چهارشنبه ۸ تا ۲۰، پنجشنبه ۸ تا ۱۴، جمعه تعطیل');
  expect(contact.text).not.toMatch(/RH-4K7M2Q(?!X)/);
  const refused = await request(shop.app)
    .post('/contactUs')
    .set('origin', PUBLIC_URL)
    .type('form')
    .send({ name: 'سارا', mobile: '۰۹۱۲۳۴۵۶۷۸۹', message: 'پول بلیط من کی برمی‌گردد؟' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('موضوع پیام را انتخاب کنید.');
  expect(refused.text).toContain('پول بلیط من کی برمی‌گردد؟');
});

test('pages of the magazine have its navigation bar and layout, and other pages do not', async () => {
  const plain = (await page('/aboutUs')).document;
  expect(plain.querySelector('nav[aria-label="مجله"]')).toBeNull();
  for (const path of ['/blog', '/blog/kish-first-trip', '/blog/result']) {
    const { document } = await page(path);
    expect(document.querySelector('nav[aria-label="مجله"]')).not.toBeNull();
    expect(document.querySelector('main')?.className).not.toBe(plain.querySelector('main')?.className);
  }
});

test('stores and mails a message under a code; a message that is too short preserves the input', async () => {
  const send = (form: Record<string, string>) =>
    request(shop.app).post('/contactUs?topic=refund').set('origin', PUBLIC_URL).type('form').send(form);
  const whole = {
    topic: 'refund',
    name: 'سارا',
    mobile: '۰۹۱۲۳۴۵۶۷۸۹',
    message: 'پول بلیط من کی برمی‌گردد؟',
  };
  const refused = await send({ ...whole, message: 'کوتاه' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('متن پیام باید دست‌کم ۱۰ نویسه باشد.');
  expect(refused.text).toContain('کوتاه');
  const sent = await send(whole);
  expect(sent.status).toBe(200);
  expect(sent.text).toMatch(/۱۴۰۵۰۸۳۰-[۰-۹]{4}/);
  const rows = await shop.services.db.selectFrom('contact_messages').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ topic: 'refund', mobile: '09123456789', order_code: null });

  const code = /۱۴۰۵۰۸۳۰-[۰-۹]{4}/.exec(sent.text)?.[0];
  const answers = await Promise.all([send(whole), send(whole)]);
  expect(answers.map(({ text }) => /۱۴۰۵۰۸۳۰-[۰-۹]{4}/.exec(text)?.[0])).toEqual([code, code]);
  await send({ ...whole, message: 'پول بلیط من هنوز برنگشته است' });
  expect(await shop.services.db.selectFrom('contact_messages').select('id').execute()).toHaveLength(2);
  const mails = await shop.services.db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'mail')
    .execute();
  expect(mails).toHaveLength(2);
});

describe('with a real CMS as the source of the magazine', () => {
  let cms: FakeCms;
  let other: TestApp;
  let time = new Date('2026-11-21T12:00:00+03:30').getTime();

  beforeAll(async () => {
    cms = await startFakeCms();
    const list = (data: object[]) => ({ body: { data, meta: { pagination: { total: data.length } } } });
    const author = { id: 1, documentId: 'a1', name: 'سارا', slug: 'sara', bio: 'می‌نویسد', publishedAt: 'x' };
    const category = { id: 1, documentId: 'c1', title: 'راهنما', slug: 'guides', publishedAt: 'x' };
    const post = {
      id: 1,
      documentId: 'p1',
      title: 'نوشتهٔ </script><script>alert(1)</script>',
      slug: 'risky',
      body: '## بخش\n\n<script>alert(2)</script><img src=x onerror="alert(3)">\n\n[بد](javascript:alert(4)) متن سالم',
      publishedAt: '2026-11-01T00:00:00.000Z',
      author,
      category,
      cover: { url: '//evil.test/x.jpg' },
    };
    cms.answers = {
      'GET /api/articles': list([post, { ...post, slug: 'draft', publishedAt: null }, { title: 'broken' }]),
      'GET /api/categories': list([category]),
      'GET /api/authors': list([author]),
    };
    const { env } = shop;
    other = await createTestApp({
      now: () => new Date(time),
      env: {
        cms: { ...env.cms, url: cms.url, version: 5, token: 'content-token', webhookSecret: WEBHOOK_SECRET },
      },
    });
  });

  afterAll(async () => {
    await other.close();
    await cms.close();
  });

  test('strips scripts from rich text and omits drafts and broken entries', async () => {
    const { response, document, text } = await page('/blog/risky', other.app);
    expect(response.status).toBe(200);
    expect(response.text).not.toMatch(/<script>alert|onerror=|href="javascript|evil\.test/);
    expect(document.querySelector('h1')?.textContent).toBe('نوشتهٔ </script><script>alert(1)</script>');
    expect(text).toContain('متن سالم');
    expect((await page('/blog/draft', other.app)).response.status).toBe(404);
    expect(cms.seen.every(({ headers }) => headers.authorization === 'Bearer content-token')).toBe(true);
  });

  test('passes on files from the CMS uploads only if they are images', async () => {
    cms.answers['GET /uploads/secret.png'] = { body: { users: ['all of them'] } };
    for (const path of [
      '/uploads/secret.png',
      '/uploads/x.svg',
      '/uploads/..%2fapi%2fusers',
      '/uploads/none.jpg',
    ]) {
      expect([path, (await page(path, other.app)).response.status]).toEqual([path, 404]);
    }
    expect(cms.seen.some(({ url }) => url.includes('users'))).toBe(false);
  });

  test.each(['down', 'html', 'error500', 'tooMany', 'truncated', 'huge', 'redirect', 'deep'] as const)(
    'with a CMS that is %s serves the magazine from its last good copy',
    async (fault) => {
      cms.fault = fault;
      time += 3_600_000;
      await page('/blog/risky', other.app);
      const { response, text } = await page('/blog/risky?again', other.app);
      cms.fault = null;
      expect(response.status).toBe(200);
      expect(text).toContain('متن سالم');
      expect(response.text).not.toContain('127.0.0.1');
    },
  );

  test('a CMS that is slow gets one request for each list, however many visitors wait, and they get the last good copy', async () => {
    await page('/blog/risky', other.app);
    time += 3_600_000;
    const asked = cms.seen.length;
    let open = () => {};
    cms.gate = new Promise((resolve) => {
      open = resolve;
    });
    const visits = Array.from({ length: 40 }, (_, visit) => page(`/blog/risky?slow=${visit}`, other.app));
    for (const { response, text } of await Promise.all(visits)) {
      expect(response.status).toBe(200);
      expect(text).toContain('متن سالم');
    }
    expect(cms.seen.slice(asked).map(({ url }) => url.split('?')[0])).toHaveLength(3);
    open();
    cms.gate = null;
  });

  test('shows a corrected or unpublished text to the first visitor of a shop with little traffic', async () => {
    const [post] = (cms.answers['GET /api/articles']!.body as { data: { body: string }[] }).data;
    await page('/blog/risky', other.app);
    const old = post!.body;
    post!.body = 'متن تازه';
    time += 61_000;
    expect((await page('/blog/risky', other.app)).text).toContain('متن تازه');
    post!.body = old;
    time += 61_000;
    expect((await page('/blog/risky', other.app)).text).toContain('متن سالم');
  });

  test('the CMS webhook clears cached texts and pages immediately, and only with its secret', async () => {
    const [post] = (cms.answers['GET /api/articles']!.body as { data: { body: string }[] }).data;
    const old = post!.body;
    await page('/blog/risky', other.app);
    post!.body = 'متن تازه';
    const tell = (authorization: string) =>
      request(other.app)
        .post('/webhooks/cms')
        .set('authorization', authorization)
        .send({
          event: 'entry.update',
          createdAt: '2026-11-21T08:30:00.000Z',
          model: 'article',
          entry: { id: 1 },
        });
    for (const wrong of ['', 'Bearer ', 'Bearer another-secret-of-the-cms', WEBHOOK_SECRET])
      expect((await tell(wrong)).status).toBe(401);
    expect((await page('/blog/risky', other.app)).text).toContain('متن سالم');
    expect((await tell(`Bearer ${WEBHOOK_SECRET}`)).status).toBe(204);
    expect((await page('/blog/risky', other.app)).text).toContain('متن تازه');
    post!.body = old;
    expect((await tell(`Bearer ${WEBHOOK_SECRET}`)).status).toBe(204);
    expect(other.logLines.filter(({ kind }) => kind === 'forgery')).toHaveLength(4);
  });

  test('a shop without a secret has no webhook address', async () => {
    const answer = await request(shop.app).post('/webhooks/cms').set('authorization', 'Bearer undefined');
    expect(answer.status).toBe(404);
  });

  test('logs a page missing in the CMS once, however often it is requested', async () => {
    cms.answers['GET /api/pages'] = { body: { data: [], meta: { pagination: { total: 0 } } } };
    for (let visit = 0; visit < 3; visit += 1)
      expect((await page(`/aboutUs?${visit}`, other.app)).response.status).toBe(404);
    expect(other.logLines.filter(({ event }) => event === 'page missing in the CMS')).toEqual([
      expect.objectContaining({ slug: 'about' }),
    ]);
  });

  test('without any copy returns 503 with Retry-After and our own message', async () => {
    cms.fault = 'down';
    const fresh = await createTestApp({ env: { cms: { ...shop.env.cms, url: cms.url, version: 5 } } });
    const { response } = await page('/blog', fresh.app);
    expect(response.status).toBe(503);
    expect(response.headers['retry-after']).toBeDefined();
    expect((await page('/', fresh.app)).response.status).toBe(200);
    cms.fault = 'deep';
    const malformed = await page('/blog', fresh.app);
    expect(malformed.response.status).toBe(502);
    expect(malformed.text).toContain('چند لحظه در دسترس نیست');
    await fresh.close();
    cms.fault = null;
  });
});
