import request from 'supertest';
import { MAX_DOCUMENT_BYTES } from '../../server/http/documentUpload.ts';
import { PROBE_PAGES, PROBE_ROUTES } from './probePages.tsx';
import { startRawServer, type RawServer } from './rawRequest.ts';
import { createTestApp, PUBLIC_URL, type TestApp } from './testApp.ts';

const UPLOAD = '/insurance/plans/payment/factor?order=RS-23456789';
const PDF = 'attachment of a stranger';

let shop: TestApp;
let server: RawServer;

beforeAll(async () => {
  shop = await createTestApp({ routes: PROBE_ROUTES, serverPages: PROBE_PAGES });
  server = await startRawServer(shop.app);
});

afterAll(async () => {
  await server.close();
  await shop.close();
});

/** Returns only the head of an upload. A server that waits for the body waits until the connection ends. */
function uploadHead(length: number | null): string {
  const size = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  return [
    `POST ${UPLOAD} HTTP/1.1`,
    'host: localhost',
    'connection: close',
    `origin: ${PUBLIC_URL}`,
    'content-type: multipart/form-data; boundary=x',
    'cookie: rs_visitor=stranger-stranger-stranger-1',
    size,
    '',
    '',
  ].join('\r\n');
}

describe('an upload', () => {
  test('of 40 concurrent uploads 30 get the response of the page and 10 the limit (429), before their bodies are read', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => server.send(uploadHead(MAX_DOCUMENT_BYTES))),
    );
    const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted);
    expect([withStatus(303).length, withStatus(429).length]).toEqual([30, 10]);
    const [limited] = withStatus(429);
    expect(Number(limited!.headers['retry-after'])).toBeGreaterThan(0);
    expect(limited!.body).toContain('فایل‌های زیادی فرستاده شده است');
    expect(await server.send(uploadHead(null))).toMatchObject({ status: 429 });
  });

  test('with a compressed body is rejected', async () => {
    const answer = await request(shop.app)
      .post(UPLOAD)
      .set('origin', PUBLIC_URL)
      .set('content-encoding', 'gzip')
      .set('content-type', 'multipart/form-data; boundary=x')
      .send(PDF);
    expect(answer.status).toBe(415);
  });
});

describe('the charset of a body', () => {
  const post = (path: string, type: string, body: string) =>
    request(shop.app).post(path).set('origin', PUBLIC_URL).set('content-type', type).send(body);

  test.each(['utf-7', 'UTF-7', '"utf-7"', 'utf-16le', 'iso-8859-1', 'utf-8; charset=utf-7'])(
    'rejects %s with 415 in forms and JSON',
    async (charset) => {
      const form = await post(
        '/probeForm',
        `application/x-www-form-urlencoded; charset=${charset}`,
        'name=+ADw-b+AD4-',
      );
      expect(form.status).toBe(415);
      const json = await post(
        '/api/auth/local',
        `application/json; charset=${charset}`,
        '{"identifier":"a","password":"b"}',
      );
      expect(json.status).toBe(415);
    },
  );

  test.each(['utf-8', 'UTF-8', '"utf-8"'])('accepts %s', async (charset) => {
    const form = await post('/probeForm', `application/x-www-form-urlencoded; charset=${charset}`, 'name=a');
    expect(form.status).toBe(422);
  });
});

test.each(['host: evil.test', 'HOST: localhost', 'Host:'])(
  'two Host headers return 400: %s',
  async (second) => {
    const answer = await server.send(
      `GET /probePage HTTP/1.1\r\nhost: localhost\r\n${second}\r\nconnection: close\r\n\r\n`,
    );
    expect(answer.status).toBe(400);
  },
);

test.each([
  ['a length and chunks', ['content-length: 5', 'transfer-encoding: chunked']],
  ['chunks and a length', ['transfer-encoding: chunked', 'content-length: 5']],
  ['two lengths', ['content-length: 5', 'content-length: 6']],
  ['two equal lengths', ['content-length: 5', 'content-length: 5']],
  ['a length that is no number', ['content-length: +5']],
  ['chunks that are not the last coding', ['transfer-encoding: chunked, identity']],
  ['an unknown coding', ['transfer-encoding: xchunked']],
  ['a space before the colon', ['transfer-encoding : chunked']],
])(
  'a body with %s is rejected, and the bytes after it are not read as a second request',
  async (_name, sizes) => {
    const head = [
      'POST /probeForm HTTP/1.1',
      'host: localhost',
      `origin: ${PUBLIC_URL}`,
      'content-type: application/x-www-form-urlencoded',
      ...sizes,
    ];
    const hidden = '0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const { status, body } = await server.send(`${head.join('\r\n')}\r\n\r\n${hidden}`);
    expect([status, body]).toEqual([400, '']);
  },
);
