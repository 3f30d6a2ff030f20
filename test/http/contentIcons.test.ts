import request from 'supertest';
import type { Content } from '../../server/content/content.ts';
import { startIconService, type FakeIconService } from '../fakes/iconService.ts';
import { createTestApp, type TestApp } from './testApp.ts';

let shop: TestApp;
let service: FakeIconService;

beforeAll(async () => {
  service = await startIconService();
  const categories = ['home', 'nobody'].map((name) => ({
    title: `دستهٔ ${name}`,
    slug: name,
    description: 'نوشته‌ها',
    icon: `mdi:${name}`,
  }));
  const content: Pick<Content, 'blog'> = {
    blog: async () => ({ value: { posts: [], categories, authors: [] }, stale: false }),
  };
  shop = await createTestApp({
    env: { iconServiceUrl: service.url },
    services: { content: content as Content },
  });
});

afterAll(async () => {
  await shop.close();
  await service.close();
});

const findIcon = (html: string) =>
  /<h1[^>]*>\s*<span[^>]*aria-hidden="true"[^>]*>(.*?)<\/span>/.exec(html)?.[1];

test('renders an icon named by the content as shapes only', async () => {
  service.mood = 'scripted';
  const { text } = await request(shop.app).get('/blog/category/home');
  expect(findIcon(text)).toMatch(/^<svg [^>]*><path [^>]*\/?>(<\/path>)?<g><\/g><\/svg>$/);
  expect(text).not.toContain('evil.test');
});

test('renders an empty box and the text for a missing icon', async () => {
  service.mood = 'broken';
  const { status, text } = await request(shop.app).get('/blog/category/nobody');
  expect([status, findIcon(text)]).toEqual([200, '']);
  expect(text).toContain('دستهٔ nobody');
});
