import request from 'supertest';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { SERVER_PAGES } from '../../server/serverPages.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

/** Names that every plain object inherits. */
const INHERITED = ['__proto__', 'constructor', 'valueOf', 'toString', 'hasOwnProperty'];

/**
 * Parameters and fields that pages read. `action` comes first, because it decides which of the others a page reads.
 */
const NAMES = (
  'action done failed part show removed told order key quote ticket tickets passenger person certificate kind from to ' +
  'date return out leg legs adult child infant sort category topic q a b c for alert session gateway discount code ' +
  'mobile iban reason confirmation missing remember newStart start days visa birth seats plan airlines stops cabin ' +
  'page policies document username identifier email password'
).split(' ');

/** Values of path parameters for which a page exists. */
const SLUGS: Readonly<Record<string, string>> = {
  'flight/:route': 'tehran-mashhad',
  'flight/:route/passengers': 'tehran-mashhad',
  'bus/:route': 'tehran-isfahan',
  'bus/:route/passengers': 'tehran-isfahan',
};

let shop: TestApp;
let cookie: string;

beforeAll(async () => {
  shop = await createTestApp();
  const registered = await request(shop.app)
    .post('/api/auth/local/register')
    .send({ username: 'traveller', email: 'traveller@example.test', password: 'q#7Zw-long-enough' });
  expect(registered.status).toBe(200);
  cookie = [registered.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
});

afterAll(() => shop.close());

/** Gives every name an inherited word as its value. Over all shifts, each name gets each word. */
function buildFields(shift: number): string {
  const pairs = NAMES.map(
    (name, index) => `${name}=${INHERITED[index === 0 ? shift : (index + shift) % INHERITED.length]}`,
  );
  return [...pairs, ...INHERITED.map((word) => `${word}=1`)].join('&');
}

function pathOf(pattern: string, word: string): string {
  return `/${pattern.replace(/:\w+/g, word)}`;
}

async function getStatus(path: string, form?: string): Promise<[string, number]> {
  const ask =
    form === undefined
      ? request(shop.app).get(path)
      : request(shop.app).post(path).set('origin', PUBLIC_URL).type('form').send(form);
  // Signing in or out would end the session that the other pages need.
  const { status } = await (path.startsWith('/account/') ? ask : ask.set('cookie', cookie));
  return [path, status];
}

test.each(PAGE_ROUTES.map(({ id, path }) => [path, id]))(
  'no inherited name as slug, parameter, field or action causes a server error: /%s',
  async (pattern, id) => {
    const answers: [string, number][] = [];
    for (const [shift, word] of INHERITED.entries()) {
      const found = pathOf(pattern, SLUGS[pattern] ?? word);
      // The parameters affect only the page's data, so the test requests the data without the document.
      answers.push(await getStatus(`${found.replace(/\/$/, '')}/_payload.json?${buildFields(shift)}`));
      if (SERVER_PAGES[id]?.submit) answers.push(await getStatus(found, buildFields(shift)));
      if (SLUGS[pattern]) answers.push(await getStatus(`${pathOf(pattern, word)}/_payload.json`));
    }
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
  },
  30_000,
);

test.each(INHERITED)(
  'the dashboard rejects an unknown action and ignores an unknown notice: %s',
  async (word) => {
    expect((await getStatus('/dashboard', `action=${word}`))[1]).toBe(400);
    expect((await getStatus(`/dashboard?done=${word}`))[1]).toBe(200);
  },
);

test('the content server does not treat inherited names as operators or relations', async () => {
  for (const word of INHERITED) {
    const answers = await Promise.all(
      [`filters[slug][${word}]=x`, `filters[${word}][slug]=x`, `populate=${word}`, `sort=${word}`].map(
        (query) =>
          shop.services.cms.client
            .call({ method: 'GET', path: `/articles?${query}` })
            .catch((error: unknown) => error as { status: number }),
      ),
    );
    for (const { status } of answers) expect(status).toBeLessThan(500);
  }
});
