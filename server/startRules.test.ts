import { PRODUCT_NAMES } from '../shared/productNames.ts';
import { readEnv } from './env.ts';
import { assertStartable, listSampleParts, listStartWarnings } from './startRules.ts';

const MERCHANT = '00000000-0000-4000-8000-000000000000';
const start = (variables: Record<string, string>) => () => assertStartable(readEnv(variables));

test.each([
  [{ DATABASE_URL: 'postgres://shop@db/shop' }, /PUBLIC_URL.*DATABASE_URL/],
  [{ SMTP_URL: 'smtps://mail.example' }, /PUBLIC_URL.*SMTP_URL/],
  [{ SMS_URL: 'https://sms.example/send.json' }, /PUBLIC_URL.*SMS_URL/],
  [{ ZARINPAL_MERCHANT_ID: MERCHANT, SANDBOX_BANK: 'on' }, /PUBLIC_URL.*payment gateway/],
])('%j without PUBLIC_URL prevents startup', (variables, message) => {
  expect(start(variables)).toThrow(message);
  expect(start({ ...variables, PUBLIC_URL: 'https://shop.example' })).not.toThrow();
});

test('several processes need DATABASE_URL', () => {
  const several = { WEB_CONCURRENCY: '2', PUBLIC_URL: 'https://shop.example' };
  expect(start(several)).toThrow(/WEB_CONCURRENCY is 2, but DATABASE_URL is not set/);
  expect(start({ ...several, DATABASE_URL: 'postgres://shop@db/shop' })).not.toThrow();
});

test('the owner of the tables needs DATABASE_URL, from which the shop serves', () => {
  const owner = { MIGRATE_DATABASE_URL: 'postgres://owner@db/shop', PUBLIC_URL: 'https://shop.example' };
  expect(start(owner)).toThrow(/MIGRATE_DATABASE_URL is set, but DATABASE_URL is not/);
  expect(start({ ...owner, DATABASE_URL: 'postgres://web@db/shop' })).not.toThrow();
});

test('samples alone start without any setting', () => {
  expect(start({})).not.toThrow();
  expect(start({ ZARINPAL_MERCHANT_ID: MERCHANT, ZARINPAL_SANDBOX: 'on' })).not.toThrow();
});

test('one message names every problem', () => {
  const supplier = { SUPPLIER_URLS: 'parto=https://a.example', SUPPLIER_KEYS: 'parto=a:0123456789abcdef' };
  expect(start({ ...supplier, SANDBOX_BANK: 'off' })).toThrow(
    /ZARINPAL_MERCHANT_ID[\s\S]*SAMPLE_SUPPLIERS=off[\s\S]*PUBLIC_URL/,
  );
});

test('the log and /readyz list the sample parts', () => {
  expect(listSampleParts(readEnv({}))).toEqual([...PRODUCT_NAMES, 'payment', 'mail', 'sms']);
  const real = { ZIBAL_MERCHANT: 'our-shop', SAMPLE_SUPPLIERS: 'off', SMTP_URL: 'smtps://mail.example' };
  expect(listSampleParts(readEnv(real))).toEqual(['sms']);
});

test('warns at startup without mail, text messages or a public URL', () => {
  expect(listStartWarnings(readEnv({})).join()).toMatch(/SMTP_URL.*SMS_URL.*PUBLIC_URL.*localhost/);
  const whole = {
    SMTP_URL: 'smtps://mail.example',
    SMS_URL: 'https://sms.example',
    PUBLIC_URL: 'https://shop.example',
  };
  expect(listStartWarnings(readEnv(whole))).toEqual([]);
});

test('warns at startup of services on other machines without TLS', () => {
  const plain = {
    SMTP_URL: 'smtp://mail.example',
    SMS_URL: 'http://sms.example',
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: 'postgres://shop:secret@db.example/shop?sslmode=disable',
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    CMS_URL: 'http://cms.example',
    SUPPLIER_URLS: 'parto=http://a.example,hava=http://b.example',
    SUPPLIER_KEYS: 'parto=a:0123456789abcdef,hava=b:0123456789abcdef',
  };
  const warnings = listStartWarnings(readEnv(plain));
  expect(warnings).toEqual(
    ['DATABASE_URL', 'CMS_URL', 'SMTP_URL', 'SMS_URL', 'SUPPLIER_URLS'].map(
      (variable) => `${variable} names another machine without TLS`,
    ),
  );
  expect(warnings.join()).not.toContain('secret');
  expect(listStartWarnings(readEnv({ ...plain, SECRETS_KEY: '' }))).toContain(
    'SECRETS_KEY is not set: the database holds the keys of sessions, cookies and tickets in the open',
  );
  const encrypted = {
    ...plain,
    SMTP_URL: 'smtp://mail.example?requireTLS=true',
    SMS_URL: 'https://sms.example',
    DATABASE_URL: 'postgres://shop:secret@db.example/shop?sslmode=verify-full',
    CMS_URL: 'http://127.0.0.1:1337',
    SUPPLIER_URLS: 'parto=https://a.example,hava=http://localhost:4000',
  };
  expect(listStartWarnings(readEnv(encrypted))).toEqual([]);
  const socket = 'postgres://%2Fvar%2Frun%2Fpostgresql/shop';
  expect(listStartWarnings(readEnv({ ...encrypted, DATABASE_URL: socket }))).toEqual([]);
});
