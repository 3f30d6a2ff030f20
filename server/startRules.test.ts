import { readEnv } from './env.ts';
import { assertStartable, sampleParts, startWarnings } from './startRules.ts';

const MERCHANT = '00000000-0000-4000-8000-000000000000';
const start = (variables: Record<string, string>) => () => assertStartable(readEnv(variables));

test.each([
  [{ DATABASE_URL: 'postgres://shop@db/shop' }, /PUBLIC_URL.*DATABASE_URL/],
  [{ SMTP_URL: 'smtps://mail.example' }, /PUBLIC_URL.*SMTP_URL/],
  [{ SMS_URL: 'https://sms.example/send.json' }, /PUBLIC_URL.*SMS_URL/],
  [{ ZARINPAL_MERCHANT_ID: MERCHANT, SANDBOX_BANK: 'on' }, /PUBLIC_URL.*payment gateway/],
])('%j without PUBLIC_URL stops the start', (variables, message) => {
  expect(start(variables)).toThrow(message);
  expect(start({ ...variables, PUBLIC_URL: 'https://shop.example' })).not.toThrow();
});

test('samples alone start with nothing set', () => {
  expect(start({})).not.toThrow();
  expect(start({ ZARINPAL_MERCHANT_ID: MERCHANT, ZARINPAL_SANDBOX: 'on' })).not.toThrow();
});

test('every problem is named in one message', () => {
  const supplier = { SUPPLIER_URLS: 'parto=https://a.example', SUPPLIER_KEYS: 'parto=a:0123456789abcdef' };
  expect(start({ ...supplier, SANDBOX_BANK: 'off' })).toThrow(
    /ZARINPAL_MERCHANT_ID[\s\S]*SAMPLE_SUPPLIERS=off[\s\S]*PUBLIC_URL/,
  );
});

test('the log and /readyz name what is a sample', () => {
  expect(sampleParts(readEnv({}))).toEqual(['flights', 'buses', 'insurance', 'payment', 'mail', 'sms']);
  const real = { ZIBAL_MERCHANT: 'our-shop', SAMPLE_SUPPLIERS: 'off', SMTP_URL: 'smtps://mail.example' };
  expect(sampleParts(readEnv(real))).toEqual(['sms']);
});

test('without mail, text messages or an address the start warns', () => {
  expect(startWarnings(readEnv({})).join()).toMatch(/SMTP_URL.*SMS_URL.*PUBLIC_URL.*localhost/);
  const whole = {
    SMTP_URL: 'smtps://mail.example',
    SMS_URL: 'https://sms.example',
    PUBLIC_URL: 'https://shop.example',
  };
  expect(startWarnings(readEnv(whole))).toEqual([]);
});
