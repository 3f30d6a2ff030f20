import { PRODUCT_NAMES } from '../../../shared/productNames.ts';
import { readEnv } from '../../env.ts';

const ALL = Object.fromEntries(PRODUCT_NAMES.map((name) => [name, true]));
const DUFFEL = {
  DUFFEL_ACCESS_TOKEN: 'duffel_test_0123456789',
  DUFFEL_RATES: 'EUR=1150000, USD=1000000',
  DUFFEL_RATES_DAY: '2026-11-20',
  DUFFEL_CONTACT_EMAIL: 'tickets@shop.example',
  DUFFEL_CONTACT_PHONE: '+982112345678',
};

test('samples of a product are sold while no other supplier sells it, or when enabled explicitly', () => {
  expect(readEnv({}).suppliers).toMatchObject({ sample: ALL, duffel: null, gateways: [] });
  expect(readEnv(DUFFEL).suppliers.sample).toEqual({ ...ALL, flights: false });
  expect(readEnv({ ...DUFFEL, SAMPLE_SUPPLIERS: 'on' }).suppliers.sample.flights).toBe(true);
});

test('a Duffel token comes with exchange rates and the contact of the agency', () => {
  expect(readEnv(DUFFEL).suppliers.duffel).toMatchObject({
    baseUrl: 'https://api.duffel.com',
    rates: { setOn: '2026-11-20', rial: { EUR: 1_150_000, USD: 1_000_000 } },
    contact: { email: 'tickets@shop.example' },
  });
});

test('a Duffel token without rates or contact stops startup and names the missing variables', () => {
  expect(() => readEnv({ DUFFEL_ACCESS_TOKEN: DUFFEL.DUFFEL_ACCESS_TOKEN })).toThrow(
    /DUFFEL_RATES, DUFFEL_RATES_DAY, DUFFEL_CONTACT_EMAIL, DUFFEL_CONTACT_PHONE/,
  );
  expect(() => readEnv({ ...DUFFEL, DUFFEL_RATES: 'EUR=1.5' })).toThrow(/DUFFEL_RATES/);
});

test('several partner APIs have an address and a key each', () => {
  const { gateways } = readEnv({
    SUPPLIER_URLS: 'parto:buses+flights=https://a.example/v1/,charter=https://b.example',
    SUPPLIER_KEYS: 'charter=shop:secret-of-16-letters parto=me:another-secret-of-16:with-colon',
  }).suppliers;
  expect(gateways).toEqual([
    {
      name: 'parto',
      url: 'https://a.example/v1',
      products: ['buses', 'flights'],
      keyId: 'me',
      secret: 'another-secret-of-16:with-colon',
    },
    {
      name: 'charter',
      url: 'https://b.example',
      products: ['flights'],
      keyId: 'shop',
      secret: 'secret-of-16-letters',
    },
  ]);
});

test.each([
  [{ SUPPLIER_URLS: 'parto=https://a.example' }, /SUPPLIER_KEYS does not/],
  [{ SUPPLIER_URLS: 'duffel=https://a.example', SUPPLIER_KEYS: 'duffel=a:0123456789abcdef' }, /taken/],
  [{ SUPPLIER_URLS: 'parto:boats=https://a.example' }, /SUPPLIER_URLS/],
  [{ SUPPLIER_URLS: 'a.b=https://a.example' }, /SUPPLIER_URLS/],
  [{ SUPPLIER_URLS: 'parto=https://a.example', SUPPLIER_KEYS: 'parto=a:short' }, /SUPPLIER_KEYS/],
])('%j stops startup', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(message);
});
