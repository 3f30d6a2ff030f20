import { findRate, type RateRow } from './RateCache.ts';

const ROW: RateRow = {
  id: 1,
  currency: 'EUR',
  rial: 1_250_000,
  day: '2026-11-20',
  source: 'بیمه مرکزی',
  made_by: 'هدیه سلیمی',
  made_at: new Date('2026-11-20T08:00:00Z'),
};

test('the rate of a day is that of the latest day before it, and of one day the newest row', () => {
  const rows = [
    ROW,
    { ...ROW, id: 2, day: '2026-11-22', rial: 1_300_000 },
    { ...ROW, id: 3, rial: 1_260_000 },
    { ...ROW, id: 4, currency: 'USD', rial: 1_100_000 },
  ];
  const find = (day: string, currency = 'EUR') => findRate(rows, currency, day)?.rial ?? null;
  expect(find('2026-11-19')).toBeNull();
  expect(find('2026-11-21')).toBe(1_260_000);
  expect(find('2026-11-23')).toBe(1_300_000);
  expect(find('2026-11-23', 'USD')).toBe(1_100_000);
  expect(find('2026-11-23', 'GBP')).toBeNull();
});
