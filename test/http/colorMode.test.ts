import loadable from '@loadable/component';
import request from 'supertest';
import { createTestApp, type TestApp } from './testApp.ts';

const page = loadable(() => import('./ProbePage.tsx'));
let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp({
    routes: [
      { id: 'plain', path: 'plainPage', page, chunk: 'probe' },
      { id: 'night', path: 'nightPage', page, chunk: 'probe', colorMode: 'dark' },
    ],
    serverPages: {
      plain: { load: async () => ({ data: { text: 'plain' } }) },
      night: { load: async () => ({ data: { text: 'night' } }) },
    },
  });
});
afterAll(() => shop.close());

async function renderRoot(path: string, cookie = ''): Promise<string> {
  const { text } = await request(shop.app).get(path).set('cookie', cookie);
  return /<html[^>]*>/.exec(text)?.[0] ?? '';
}

test('puts the preference of the cookie into the document to prevent flashing', async () => {
  expect(await renderRoot('/plainPage', 'nuxt-color-mode=dark')).toContain('data-theme="dark"');
  expect(await renderRoot('/plainPage', 'nuxt-color-mode=light')).toContain('data-theme="light"');
});

test.each(['nuxt-color-mode=system', 'nuxt-color-mode=pink', 'nuxt-color-mode=%E0%A4%A', ''])(
  'with the cookie "%s" leaves the choice to the browser',
  async (cookie) => {
    expect(await renderRoot('/plainPage', cookie)).not.toContain('data-theme');
  },
);

test('a page with a forced mode marks it in the document, whatever the preference', async () => {
  const root = await renderRoot('/nightPage', 'nuxt-color-mode=light');
  expect(root).toContain('data-color-mode-forced="dark"');
  expect(root).toContain('data-theme="dark"');
  expect(await renderRoot('/plainPage')).not.toContain('data-color-mode-forced');
});
