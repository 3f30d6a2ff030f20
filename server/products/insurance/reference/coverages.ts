import type { Coverage, CoverageKey } from '../../../../shared/insurance/coverage.ts';

/** Limits for plans with a medical ceiling of 10,000, 30,000, 50,000 and 70,000 euros. */
type Limits = readonly [number, number, number, number];

const CAPS = [10_000, 30_000, 50_000, 70_000];

/**
 * Source: docs/spec/reference-data.md#insurance-tariff. Coverages at actual cost have no amount. Values of the 70,000
 * plan are typical.
 */
const AMOUNTS: Readonly<Partial<Record<CoverageKey, Limits>>> = {
  medical: [10_000, 30_000, 50_000, 70_000],
  dental: [200, 250, 250, 250],
  repatriation: [10_000, 10_000, 10_000, 10_000],
  legal: [1_000, 1_500, 1_500, 1_500],
  passport: [150, 250, 300, 300],
  'baggage-loss': [300, 400, 500, 500],
  'baggage-delay': [80, 100, 150, 150],
  'flight-delay': [80, 100, 150, 150],
  'cash-advance': [500, 750, 1_000, 1_000],
};
const VISIT_A_DAY: Limits = [85, 85, 100, 100];

const ORDER: readonly CoverageKey[] = [
  'medical',
  'dental',
  'baggage-loss',
  'flight-delay',
  'evacuation',
  'repatriation',
  'covid',
  'baggage-delay',
  'passport',
  'legal',
  'visit',
  'family-return',
  'children-return',
  'early-return',
  'medicine',
  'baggage-search',
  'cash-advance',
];

const WITH_FRANCHISE: ReadonlySet<CoverageKey> = new Set(['medical', 'dental', 'covid']);

/** COVID is included in plans from 30,000 euros. `delayHours` is the minimum delay of a flight. */
export function buildCoverages(capEur: number, franchiseEur: number, delayHours: number): Coverage[] {
  const at = CAPS.indexOf(capEur);
  return ORDER.map((key): Coverage => {
    const own = WITH_FRANCHISE.has(key) ? franchiseEur : 0;
    const amount = AMOUNTS[key]?.[at];
    if (key === 'visit') {
      return { key, limit: { unit: 'EUR-per-day', amount: VISIT_A_DAY[at] ?? 0 }, franchiseEur: own };
    }
    if (key === 'covid') {
      return { key, limit: { unit: capEur < 30_000 ? 'none' : 'within-medical' }, franchiseEur: own };
    }
    if (amount === undefined) return { key, limit: { unit: 'actual' }, franchiseEur: own };
    const afterHours = key === 'flight-delay' ? { afterHours: delayHours } : {};
    return { key, limit: { unit: 'EUR', amount, ...afterHours }, franchiseEur: own };
  });
}
