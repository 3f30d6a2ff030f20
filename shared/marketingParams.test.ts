import { dropMarketingParams } from './marketingParams.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/?utm_source=x&utm_medium=cpc&gclid=1&gad_source=1&fbclid=2&msclkid=3&yclid=4&_ga=5', '/'],
  ['/flight/tehran-kish?date=2026-12-01&utm_source=x&adult=2', '/flight/tehran-kish?date=2026-12-01&adult=2'],
  ['?gclid', ''],
  ['', ''],
])('%s becomes %s', (address, expected) => expect(dropMarketingParams(address)).toBe(expected));

test.each([
  '/?',
  '/?a=%20&b=+&&c',
  '/?utm=1',
  '/?xutm_source=1',
  '/?UTM_SOURCE=1',
  '/?q=utm_source=1',
  '/?utm%5Fsource=1',
])('leaves %s as it is', (address) => expect(dropMarketingParams(address)).toBe(address));
