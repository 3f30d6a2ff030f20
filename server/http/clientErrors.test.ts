import express from 'express';
import request from 'supertest';
import type { Log } from '../log.ts';
import { createClientErrorRouter } from './clientErrors.ts';
import type { HttpError } from './httpErrors.ts';

const good = {
  id: 'ab12',
  kind: 'render',
  message: 'x is undefined',
  stack: 'at main.js:1',
  path: '/bus',
  buildId: 'B',
};

function begin() {
  const lines: [string, unknown][] = [];
  const log: Log = { info: (event, fields) => void lines.push([event, fields]), error: () => {} };
  const app = express();
  app.use(createClientErrorRouter(log));
  app.use(((error: HttpError & { status?: number }, _req, res, _next) => {
    res
      .status(error.status ?? 500)
      .set(error.headers ?? {})
      .end();
  }) satisfies express.ErrorRequestHandler);
  const post = (body: string | object, type = 'application/json') =>
    request(app).post('/api/client-errors').set('content-type', type).send(body);
  return { app, lines, post };
}

test('logs a report and responds with 204', async () => {
  const { lines, post } = begin();
  const response = await post(good);
  expect(response.status).toBe(204);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(lines).toEqual([['client error', good]]);
});

test.each([
  ['an extra field', { ...good, cookie: 'rs_visitor=1' }],
  ['a missing field', { ...good, kind: undefined }],
  ['an unknown kind', { ...good, kind: 'spam' }],
  ['a number instead of a string', { ...good, message: 1 }],
  ['a string that is too long', { ...good, stack: 's'.repeat(1501) }],
  ['an array', [good]],
  ['invalid JSON', '{"id":'],
])('rejects %s with 400 and does not log it', async (_name, body) => {
  const { lines, post } = begin();
  expect((await post(body)).status).toBe(400);
  expect(lines).toEqual([]);
});

test('rejects more than 4 KB with 413', async () => {
  const { post } = begin();
  expect((await post({ ...good, stack: 's'.repeat(5000) })).status).toBe(413);
});

test('rejects another content type with 415', async () => {
  const { post } = begin();
  expect((await post('a=1', 'application/x-www-form-urlencoded')).status).toBe(415);
});

test('rejects another method with 405', async () => {
  const { app } = begin();
  const response = await request(app).get('/api/client-errors');
  expect(response.status).toBe(405);
  expect(response.headers.allow).toBe('POST');
});

test('accepts twenty reports a minute from one address', async () => {
  const { post, lines } = begin();
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) statuses.push((await post(good)).status);
  expect(statuses.slice(18)).toEqual([204, 204, 429, 429]);
  expect(lines).toHaveLength(20);
});
