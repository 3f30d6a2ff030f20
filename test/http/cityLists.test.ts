import { JSDOM } from 'jsdom';
import request from 'supertest';
import type { SearchCity } from '../../shared/places/searchCity.ts';
import { createTestApp, type TestApp } from './testApp.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});

afterAll(() => shop.close());

const PAGES = [
  ['the first page', '/', 'everywhere'],
  ['flights in Iran', '/flight/tehran-mashhad', 'iran'],
  ['flights abroad', '/flight/tehran-istanbul', 'abroad'],
  ['buses', '/bus', 'bus'],
] as const;

test.each(PAGES)(
  '%s lists every city without JavaScript, and with JavaScript fetches the list from an immutable address',
  async (_of, path, name) => {
    const { text } = await request(shop.app).get(path);
    const page = new JSDOM(text).window.document;
    const offered = [...page.querySelectorAll('#cities option')].map((option) =>
      option.getAttribute('value'),
    );
    const [url] = new RegExp(`/cities/${name}/[0-9a-f]{8}\\.json`).exec(text) ?? [];
    const answer = await request(shop.app).get(url!);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const cities: SearchCity[] = answer.body;
    expect(cities.length).toBeGreaterThan(30);
    expect(cities.map((city) => city.name)).toEqual(offered);
    const data = page.querySelector('#app-data')?.textContent ?? '';
    expect(data).toContain(cities[0]!.nameEn);
    expect(data).not.toContain(cities.at(-1)!.nameEn);
  },
);

test('the page contains the cities of the form', async () => {
  const { text } = await request(shop.app).get('/?from=گرگان&to=&date=');
  expect(new JSDOM(text).window.document.querySelector('#app-data')?.textContent).toContain('Gorgan');
});

test('an outdated city list address returns the current list, cached for minutes only', async () => {
  const answer = await request(shop.app).get('/cities/iran/00000000.json');
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect((await request(shop.app).get('/cities/atlantis/00000000.json')).status).toBe(404);
});
