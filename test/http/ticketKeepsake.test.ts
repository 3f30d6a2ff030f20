import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt } from 'jose';
import request from 'supertest';
import { readEnv } from '../../server/env.ts';
import { findProvenOrder } from '../../server/orders/orders/findOrder.ts';
import {
  describeWithOpenssl,
  hasOpenssl,
  makeAppleKeys,
} from '../../server/orders/wallet/appleKeys.fixture.ts';
import { readPassFiles } from '../../server/orders/wallet/readPassFiles.fixture.ts';
import { WALLET_KINDS, type WalletKind } from '../../shared/paths.ts';
import { BUYER_COOKIE, makePurchase } from './purchase.ts';
import { buildGuestCookie, createTestApp, type TestApp } from './testApp.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const google = { issuer: '3388000000012345', email: 'wallet@shop.example.com', key: privateKey };
const apple = hasOpenssl ? readAppleKeys() : null;
const START = new Date('2026-11-21T12:00:00+03:30');

let now = START;
let shop: TestApp;
let code: string;
beforeAll(async () => {
  shop = await createTestApp({ now: () => now, env: { wallet: { google, apple } } });
  code = await makePurchase(shop.services, 'issued', { adults: 2, children: 0, infants: 0 });
});
beforeEach(() => {
  now = START;
});
afterAll(() => shop.close());

function readAppleKeys() {
  const { certificate, key, wwdr } = makeAppleKeys('pass.ir.example.ticket', 'TEAM123456');
  const variables = { APPLE_WALLET_CERTIFICATE: certificate, APPLE_WALLET_KEY: key, APPLE_WALLET_WWDR: wwdr };
  return readEnv(variables).wallet.apple;
}

const getTicket = (cookie = BUYER_COOKIE, of = shop) =>
  request(of.app).get('/payment/flightFactor').query({ order: code }).set('cookie', cookie);
const getPass = (kind: WalletKind, query: Record<string, string>, cookie = BUYER_COOKIE) =>
  request(shop.app)
    .get(`/payment/wallet/${kind}`)
    .query({ order: code, ...query })
    .set('cookie', cookie);
const findDeparture = async () => {
  const order = await findProvenOrder(shop.services, code);
  return Date.parse(order?.trip.startsAt ?? '');
};

test('each traveller has a tab that leads to their ticket, and a button to send it', async () => {
  const { text } = await getTicket().expect(200);
  expect(text.match(/href="#ticket-1-[12]"/g)).toEqual(['href="#ticket-1-1"', 'href="#ticket-1-2"']);
  for (const position of [1, 2]) expect(text).toContain(`id="ticket-1-${position}"`);
  expect(text.match(/ارسال برای /g)).toHaveLength(2);
});

test('the page has a countdown from 24 hours before departure until departure', async () => {
  const departure = await findDeparture();
  expect((await getTicket()).text).not.toContain('id="travel-day"');
  now = new Date(departure - 112 * 60_000);
  const { text } = await getTicket().expect(200);
  expect(text).toContain('id="travel-day"');
  expect(text).toContain('dateTime="PT112M"');
  expect(text).toContain('از تابلو ببینید');
  now = new Date(departure + 60_000);
  expect((await getTicket()).text).not.toContain('id="travel-day"');
});

test('the stamp is animated only in the first ten minutes after the issue', async () => {
  expect((await getTicket()).text).toContain('data-stamp=""');
  now = new Date(START.getTime() + 11 * 60_000);
  expect((await getTicket()).text).not.toContain('data-stamp');
});

test('the buyer is redirected to Google with the signed pass of the chosen ticket', async () => {
  expect((await getTicket()).text).toContain('افزودن به Google Wallet');
  const answer = await getPass('google', { leg: '1', position: '2' }).expect(303);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const [, token = ''] = (answer.headers.location ?? '').split('https://pay.google.com/gp/v/save/');
  expect(decodeJwt(token)).toMatchObject({
    iss: 'wallet@shop.example.com',
    payload: { genericObjects: [{ id: `3388000000012345.${code}-1-2` }] },
  });
});

describeWithOpenssl('Apple Wallet', () => {
  test('the buyer downloads the signed pass of the chosen ticket', async () => {
    expect((await getTicket()).text).toContain('افزودن به Apple Wallet');
    const answer = await getPass('apple', { leg: '1', position: '2' }).responseType('blob').expect(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
    const pass = readPassFiles(answer.body as Buffer).get('pass.json');
    expect(JSON.parse(String(pass))).toMatchObject({ serialNumber: `${code}-1-2` });
  });
});

test.each(WALLET_KINDS)(
  'the %s pass returns 404 for another visitor and for an unknown ticket',
  async (kind) => {
    const stranger = buildGuestCookie('guest.another-another-another-another');
    await getPass(kind, { leg: '1', position: '1' }, stranger).expect(404);
    await getPass(kind, { leg: '1', position: '3' }).expect(404);
    await getPass(kind, { leg: '2', position: '1' }).expect(404);
    await getPass(kind, {}).expect(404);
  },
);

test('a shop without wallet keys shows no wallet link, and its address is a 404', async () => {
  const plain = await createTestApp();
  const own = await makePurchase(plain.services, 'issued', { adults: 1, children: 0, infants: 0 });
  const ticket = await request(plain.app)
    .get('/payment/flightFactor')
    .query({ order: own })
    .set('cookie', BUYER_COOKIE);
  expect(ticket.text).toContain('بلیط شما صادر شد');
  expect(ticket.text).not.toMatch(/(?:Google|Apple) Wallet/);
  for (const kind of WALLET_KINDS) {
    await request(plain.app)
      .get(`/payment/wallet/${kind}`)
      .query({ order: own, leg: '1', position: '1' })
      .expect(404);
  }
  await plain.close();
});
