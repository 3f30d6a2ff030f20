import { readFileSync } from 'node:fs';
import type { ZoneCode } from '../../../../../shared/insurance/zones.ts';
import { findInsurer } from '../../reference/insurers.ts';
import { getSampleRate } from './exchangeRate.ts';
import { buildSamplePlan } from './samplePlans.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const START = '2026-12-24';
/**
 * 200 premiums that an independent program calculated with exact fractions. Columns: insurer, plan, zone, days, age,
 * Toman per euro, premium, tax and total in Toman.
 */
const rows = readFileSync('server/products/insurance/suppliers/sample/quoteTable.fixture.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const toBirthDay = (age: number) => `${2026 - age}-06-01`;

function plan(
  slug: string,
  capEur: number,
  zone: ZoneCode,
  days: number,
  ages: number[],
  rialPerEur = 1_200_000,
) {
  const insurer = findInsurer(slug);
  if (!insurer) throw new Error(slug);
  const query = { zone, startDay: START, days, birthDays: ages.map(toBirthDay) };
  return buildSamplePlan(insurer, capEur, query, {
    now: NOW,
    rate: { rialPerEur, validUntil: '2026-11-22T07:30:00.000Z' },
  });
}

describe('quotes of the sample insurers', () => {
  it('are covered by 200 cases', () => expect(new Set(rows.map(String)).size).toBe(200));

  it.each(rows)('%s %s %s, %s days, %s years, %s Toman: premium %s, tax %s, total %s', (...row) => {
    const [slug = '', code = '', zone, days, age, rate, premium, tax, total] = row;
    const cap = Number(code.slice(1, 3)) * 1000;
    const quoted = plan(slug, cap, zone as ZoneCode, Number(days), [Number(age)], Number(rate) * 10);
    expect(quoted?.quote).toMatchObject({
      premium: Number(premium) * 10,
      tax: Number(tax) * 10,
      total: Number(total) * 10,
    });
  });

  it('adds up the total of a family from the rounded lines', () => {
    // 9.6 € × 2.31 × 120,000 is 2,661,120, rounded to 2,661,000, plus 266,100 tax. The child pays half, the
    // 68-year-old 1.5 times as much.
    const quoted = plan('pasargad', 50_000, 'schengen', 17, [34, 68, 9]);
    expect(quoted?.quote.lines.map(({ premium }) => premium)).toEqual([26_610_000, 39_920_000, 13_310_000]);
    expect(quoted?.quote.tax).toBe(2_661_000 + 3_992_000 + 1_331_000);
    expect(quoted?.quote.total).toBe(79_840_000 + 7_984_000);
  });

  it('sells travellers over 80 only the plans that the insurer still offers them', () => {
    expect(plan('saman', 30_000, 'schengen', 31, [81])).not.toBeNull();
    expect(plan('saman', 50_000, 'schengen', 31, [81])).toBeNull();
    expect(plan('saman', 30_000, 'schengen', 32, [81])).toBeNull();
    expect(plan('iran', 50_000, 'schengen', 7, [81])).toBeNull();
    expect(plan('iran', 50_000, 'schengen', 7, [80])).not.toBeNull();
  });

  it('uses the narrowest zone that has a tariff, and returns null where the plan is not sold', () => {
    expect(plan('saman', 10_000, 'arab', 7, [34])?.zone).toBe('arab');
    expect(plan('saman', 30_000, 'arab', 7, [34])?.zone).toBe('worldwide-ex-us-canada');
    expect(plan('saman', 30_000, 'us-canada', 7, [34])).toBeNull();
  });

  it('expires a quote no later than the exchange rate it was made with', () => {
    const insurer = findInsurer('saman');
    const query = { zone: 'schengen', startDay: START, days: 7, birthDays: [toBirthDay(30)] } as const;
    const at = (now: string) => {
      const instant = new Date(now);
      return (
        insurer && buildSamplePlan(insurer, 30_000, query, { now: instant, rate: getSampleRate(instant) })
      );
    };
    expect(at('2026-11-21T07:20:00Z')?.expiresAt).toBe('2026-11-21T07:30:00.000Z');
    expect(at('2026-11-21T07:31:00Z')?.expiresAt).toBe('2026-11-21T08:01:00.000Z');
  });
});
