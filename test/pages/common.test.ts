import request from 'supertest';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { MOVED } from '../../server/http/redirects.ts';
import { SERVER_PAGES } from '../../server/serverPages.ts';
import { startShop, type RunningShop } from '../browser/runningShop.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from '../http/testApp.ts';
import { expectValidPage, getCanonical, getJsonLd, getRobots } from './pageChecks.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});

afterAll(() => shop.close());

const get = (path: string) => request(shop.app).get(path).set('user-agent', 'Googlebot/2.1');

/** URLs of parameterised pages that no sitemap lists. */
const EXAMPLES: Record<string, string> = {
  alert: '/alerts/0123456789abcdef0123456789abcd',
  passengerTicket: '/t/4K7M2QXA9CTPE-1-0.AAAAAAAAAAAAAAAA',
  review: '/review/4K7M2QXA9CTPE.AAAAAAAAAAAAAAAA',
  flightPassengers: '/flight/tehran-mashhad/passengers',
  busPassengers: '/bus/tehran-isfahan/passengers',
  savedPassenger: '/dashboard/passengers/new',
};

/** Pages that need an account or a code, and the pages to which they redirect without it. */
const REDIRECTS: Record<string, string> = {
  accountReset: '/account/forgot',
  accountSignOut: '/',
  dashboard: '/account/signIn',
  savedPassenger: '/account/signIn?return=%2Fdashboard%2Fpassengers%2Fnew',
};

const shown = PAGE_ROUTES.filter(({ development }) => !development);

/** Returns a URL that shows the page of a route without an order or an account. */
async function findPath({ id, path }: PageRoute): Promise<string> {
  if (!path.includes(':')) return `/${path}`;
  for await (const address of SERVER_PAGES[id]?.addresses?.(shop.services) ?? []) return address.path;
  const example = EXAMPLES[id];
  if (!example) throw new Error(`the page ${id} needs an address here or addresses() in its server page`);
  return example;
}

test('the route table and the server pages have the same ids, each once', () => {
  const ids = PAGE_ROUTES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(SERVER_PAGES).toSorted()).toEqual(ids.toSorted());
  expect(new Set(PAGE_ROUTES.map(({ chunk }) => chunk)).size).toBe(ids.length);
});

describe.each(shown)('the page $id', (route) => {
  let path: string;

  beforeAll(async () => {
    path = await findPath(route);
  });

  const target = REDIRECTS[route.id];
  if (target) {
    test(`redirects to ${target}`, async () => {
      expect(route.robots).toBe('noindex');
      const answer = await get(path);
      expect([answer.status, answer.headers.location]).toEqual([302, target]);
    });
  } else {
    test('responds with one title, lang, dir, one h1, a head, a graph that parses, and no drawing twice', async () => {
      const answer = await get(path);
      expect([200, 404]).toContain(answer.status);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      const images = expectValidPage(answer.text).querySelectorAll('img[src^="/art/"]');
      const drawings = Array.from(images, (image) => image.getAttribute('src'));
      expect(drawings).toEqual([...new Set(drawings)]);
    });
  }

  if (route.robots === 'noindex' && !target) {
    test('sends noindex in its head and its headers, and is not stored by caches', async () => {
      const answer = await get(path);
      expect(getRobots(expectValidPage(answer.text))).toMatch(/^noindex/);
      expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
      expect(answer.headers['cache-control']).toMatch(/no-store/);
    });
  } else if (!target) {
    test('is indexable under its own canonical URL', async () => {
      const answer = await get(`${path}?utm_source=x`);
      expect(answer.status).toBe(200);
      const page = expectValidPage(answer.text);
      expect(getCanonical(page)).toBe(PUBLIC_URL + path);
      expect(getRobots(page)).not.toMatch(/noindex/);
      expect(answer.headers['x-robots-tag']).toBeUndefined();
    });
  }

  if (route.path !== '') {
    test('redirects a trailing slash to it', async () => {
      const answer = await get(`${path}/`);
      expect([answer.status, answer.headers.location]).toEqual([301, path]);
    });
  }
});

/** Uses the built shop: production React renders the thousands of pages in a third of the time. */
describe('the sitemaps', () => {
  /** Splitting keeps each test far below the Jest timeout, whatever the number of URLs. */
  const PARTS = 24;
  const listed: string[] = [];
  const pathOfTitle = new Map<string, string>();
  let built: RunningShop;

  async function fetchPage(path: string): Promise<{ status: number; text: string }> {
    const answer = await fetch(built.url + path, {
      headers: { 'user-agent': 'Googlebot/2.1' },
      redirect: 'manual',
    });
    return { status: answer.status, text: await answer.text() };
  }

  beforeAll(async () => {
    built = await startShop({ PUBLIC_URL, SAMPLE_DELAYS_MS: '0,0,0,0,0', SAMPLE_FAIL_EVERY: '0' });
    const files = listLocations((await fetchPage('/sitemap.xml')).text);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const sitemap = await fetchPage(file);
      expect([file, sitemap.status]).toEqual([file, 200]);
      listed.push(...listLocations(sitemap.text));
    }
  });

  afterAll(() => built.stop());

  test.each(Array.from({ length: PARTS }, (_, part) => part))(
    'list only URLs that return 200 with their own canonical URL and a unique title (part %i)',
    async (part) => {
      const paths = listed.filter((_path, index) => index % PARTS === part);
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) {
        const answer = await fetchPage(path);
        expect([path, answer.status]).toEqual([path, 200]);
        const title = /<title>([^<]*)<\/title>/.exec(answer.text)?.[1] ?? '';
        expect([path, pathOfTitle.get(title)]).toEqual([path, undefined]);
        pathOfTitle.set(title, path);
        expect(answer.text).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"`);
        expect(answer.text).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
        expect(answer.text.match(/<h1[\s>]/g)).toHaveLength(1);
      }
    },
  );
});

test('the home page and a route page contain their types of structured data', async () => {
  const home = getJsonLd(expectValidPage((await get('/')).text)).map((node) => node['@type']);
  expect(home).toEqual(expect.arrayContaining(['WebSite', 'TravelAgency', 'FAQPage']));
  const route = getJsonLd(expectValidPage((await get('/flight/tehran-mashhad')).text)).map(
    (node) => node['@type'],
  );
  expect(route).toEqual(expect.arrayContaining(['BreadcrumbList']));
});

test('legacy placeholders redirect to their real pages, and the redirect target returns 200 (seed 2)', async () => {
  for (const target of new Set(Object.values(MOVED))) {
    expect([target, (await get(target)).status]).toEqual([target, 200]);
  }
});

test('social preview image is the logo at /image/logo.png under the application’s public URL (seed 1)', async () => {
  const page = expectValidPage((await get('/')).text);
  const image = page.querySelector('meta[property="og:image"]')?.getAttribute('content');
  expect(image).toBe(`${PUBLIC_URL}/image/logo.png`);
  const picture = await get('/image/logo.png');
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  const bytes = picture.body as Buffer;
  const said = ['width', 'height'].map((side) =>
    Number(page.querySelector(`meta[property="og:image:${side}"]`)?.getAttribute('content')),
  );
  expect(said).toEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]);
});

function listLocations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${PUBLIC_URL}/`)).toBe(true);
    return address.slice(PUBLIC_URL.length);
  });
}
