import express from 'express';
import request from 'supertest';
import type { HttpError } from './httpErrors.ts';
import { createSameOrigin } from './sameOrigin.ts';

async function post(hasPublicUrl: boolean, headers: Record<string, string>): Promise<number> {
  const app = express();
  app.use(createSameOrigin({ publicUrl: 'http://localhost:3000', hasPublicUrl }, /^\/bank/));
  app.post('/form', (_req, res) => res.sendStatus(200));
  app.use((error: HttpError, _req: express.Request, res: express.Response, _next: express.NextFunction) =>
    res.sendStatus(error.status),
  );
  return (await request(app).post('/form').set(headers)).status;
}

test.each([
  ['shop.lan:3104', 'http://shop.lan:3104', 200],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000', 200],
  ['[fe80::1]:3000', 'http://[fe80::1]:3000', 200],
  ['Shop.LAN', 'http://shop.lan', 200],
  ['shop.lan', 'https://shop.lan', 200],
  ['shop.lan:3104', 'http://localhost:3000', 200],
  ['shop.lan:3104', 'http://evil.test', 403],
  ['shop.lan:3104', 'http://shop.lan:9999', 403],
  ['shop.lan:3104', 'null', 403],
  ['shop.lan/evil', 'http://shop.lan', 403],
])(
  'without a public URL a form posted to the host %s from the origin %s gets %d',
  async (host, origin, status) => {
    expect(await post(false, { host, origin })).toBe(status);
  },
);

test('Fetch Metadata decides for browsers that send it', async () => {
  const host = { host: 'shop.lan', origin: 'http://shop.lan' };
  expect(await post(false, { ...host, 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await post(false, { ...host, 'sec-fetch-site': 'same-origin' })).toBe(200);
});

test('with a public URL, rejects every other host', async () => {
  expect(await post(true, { host: 'shop.lan', origin: 'http://shop.lan' })).toBe(403);
  expect(await post(true, { host: 'shop.lan', origin: 'http://localhost:3000' })).toBe(200);
});
