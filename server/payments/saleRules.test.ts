import { PRODUCT_NAMES } from '../../shared/productNames.ts';
import { readEnv } from '../env.ts';
import { getGoodsKind } from '../products/bookings/sampleSource.ts';
import { listSaleProblems } from '../products/saleProblems.ts';
import { isForSale, isPayableAt } from './saleRules.ts';

const MERCHANT = '00000000-0000-4000-8000-000000000000';
const ZARINPAL = { ZARINPAL_MERCHANT_ID: MERCHANT };
const ZARINPAL_SANDBOX = { ...ZARINPAL, ZARINPAL_SANDBOX: 'on' };
const ZIBAL = { ZIBAL_MERCHANT: 'our-shop' };
const ZIBAL_TEST = { ZIBAL_MERCHANT: 'zibal' };
const KEYS = 'parto=shop:0123456789abcdef,test-parto=shop:0123456789abcdef';
const REAL = { SUPPLIER_URLS: `parto:${PRODUCT_NAMES.join('+')}=https://a.example`, SUPPLIER_KEYS: KEYS };
const FLIGHTS = { SUPPLIER_URLS: 'parto=https://a.example', SUPPLIER_KEYS: KEYS };
const TEST_SIDE = { SUPPLIER_URLS: 'test-parto=https://a.example', SUPPLIER_KEYS: KEYS };
const DUFFEL = {
  DUFFEL_RATES: 'EUR=1150000',
  DUFFEL_RATES_DAY: '2026-11-20',
  DUFFEL_CONTACT_EMAIL: 'tickets@shop.example',
  DUFFEL_CONTACT_PHONE: '+982112345678',
};
const DUFFEL_LIVE = { ...DUFFEL, DUFFEL_ACCESS_TOKEN: 'duffel_live_0123456789' };
const DUFFEL_TEST = { ...DUFFEL, DUFFEL_ACCESS_TOKEN: 'duffel_test_0123456789' };
const NO_SAMPLES = { SAMPLE_SUPPLIERS: 'off' };
const BANK = { SANDBOX_BANK: 'on' };
const NO_BANK = { SANDBOX_BANK: 'off' };

const FREE = /real suppliers sell .*ZARINPAL_MERCHANT_ID.*ZARINPAL_SANDBOX.*ZIBAL_MERCHANT/;
const CHARGED = /samples of .*SAMPLE_SUPPLIERS=off.*SANDBOX_BANK=on/;

test.each<[string, Record<string, string>, RegExp[]]>([
  ['no configuration', {}, []],
  ['samples and the sandbox of Zarinpal', ZARINPAL_SANDBOX, []],
  ["samples and Zibal's test merchant", ZIBAL_TEST, []],
  ['samples and Zarinpal', ZARINPAL, [CHARGED]],
  ['samples and Zibal', ZIBAL, [CHARGED]],
  ['samples, Zarinpal and the sandbox bank', { ...ZARINPAL, ...BANK }, []],
  ['samples without the sandbox bank', NO_BANK, [CHARGED]],
  ['no samples and nothing else', NO_SAMPLES, []],
  ['no samples, no supplier and Zarinpal', { ...NO_SAMPLES, ...ZARINPAL }, []],
  ['real suppliers only and Zarinpal', { ...REAL, ...ZARINPAL }, []],
  ['real suppliers only and Zibal', { ...REAL, ...ZIBAL }, []],
  ['real suppliers only and no merchant', REAL, [FREE]],
  ['real suppliers only and the sandbox bank', { ...REAL, ...BANK }, [FREE]],
  ['real suppliers only, no merchant and no sandbox bank', { ...REAL, ...NO_BANK }, [FREE]],
  ['real suppliers only and the sandbox of Zarinpal', { ...REAL, ...ZARINPAL_SANDBOX }, [FREE]],
  ["everything real and Zibal's test merchant", { ...REAL, ...ZIBAL_TEST }, [FREE]],
  ['real suppliers only, a test merchant and a real one', { ...REAL, ...ZARINPAL, ...ZIBAL_TEST }, []],
  ['real flights, sample buses and Zarinpal', { ...FLIGHTS, ...ZARINPAL }, [CHARGED]],
  ['real flights, no other product and Zarinpal', { ...FLIGHTS, ...ZARINPAL, PRODUCTS: 'flights' }, []],
  ['real flights, sample buses and no merchant', FLIGHTS, [FREE]],
  ['real flights, sample buses and both banks', { ...FLIGHTS, ...ZARINPAL, ...BANK }, []],
  ['real flights, no samples and Zarinpal', { ...FLIGHTS, ...NO_SAMPLES, ...ZARINPAL }, []],
  ['real flights, no samples and no merchant', { ...FLIGHTS, ...NO_SAMPLES }, [FREE]],
  ['the test environment of a supplier and no merchant', TEST_SIDE, []],
  [
    'the test environment of a supplier and Zarinpal',
    { ...TEST_SIDE, ...NO_SAMPLES, ...ZARINPAL },
    [CHARGED],
  ],
  ['a live token of Duffel and no merchant', DUFFEL_LIVE, [FREE]],
  ['a test token of Duffel and no merchant', DUFFEL_TEST, []],
  ['a test token of Duffel and Zarinpal', { ...DUFFEL_TEST, ...NO_SAMPLES, ...ZARINPAL }, [CHARGED]],
])('lists the problems of selling with %s', (_title, variables, problems) => {
  const found = listSaleProblems(readEnv(variables));
  expect(found).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});

test.each([
  [['sample-1'], 'sample'],
  [['sample-bus-1'], 'sample'],
  [['test-parto', 'sample-2'], 'sample'],
  [['parto', 'duffel'], 'real'],
  [['parto', 'sample-1'], 'mixed'],
] as const)('a trip by %j is %s', (sources, kind) => {
  expect(getGoodsKind(sources)).toBe(kind);
});

test.each([
  ['sample', false, true],
  ['sample', true, false],
  ['real', true, true],
  ['real', false, false],
  ['mixed', true, false],
  ['mixed', false, false],
] as const)('%s goods can be paid at a gateway that moves money (%s): %s', (goods, movesMoney, allowed) => {
  expect(isPayableAt(goods, { movesMoney })).toBe(allowed);
});

test('an order is for sale when one of the gateways may accept its payment', () => {
  const both = [{ movesMoney: true }, { movesMoney: false }];
  expect(isForSale('real', both)).toBe(true);
  expect(isForSale('mixed', both)).toBe(false);
  expect(isForSale('sample', [])).toBe(false);
});
