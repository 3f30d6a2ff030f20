import { createSampleSources, type SampleOptions } from '../../../bookings/sample/sampleSources.ts';
import { findInsurer, INSURERS, toShownInsurer } from '../../reference/insurers.ts';
import type { ExchangeRate, InsuranceSupplier } from '../insurancePort.ts';
import { createPolicyBookings } from './applications.ts';
import { getSampleRate } from './exchangeRate.ts';
import { changeStartDay } from './policies.ts';
import { buildSamplePlan, listSamplePlans, readPlanKey, SAMPLE_INSURER } from './samplePlans.ts';
import { listRefused } from './underwriting.ts';

export interface SampleInsurerOptions extends SampleOptions {
  rate?: (now: Date) => ExchangeRate;
}

const ID = 'sample';
const DEFAULT_DELAYS_MS = [20, 120, 280, 520, 900];
const DEFAULT_FAIL_EVERY = 7;
const FAILING = findInsurer('novin')!;

/**
 * Simulates insurers without accounts: the reference tariff at five levels, a daily exchange rate, and applications
 * and policies in our database.
 */
export function createSampleInsurer(options: SampleInsurerOptions): InsuranceSupplier {
  const { db, clock, delaysMs = DEFAULT_DELAYS_MS, failEvery = DEFAULT_FAIL_EVERY } = options;
  const { findRate, rate = (now: Date) => getSampleRate(now, findRate) } = options;
  const searchInsurers = createSampleSources(INSURERS, { failing: FAILING, delaysMs, failEvery });

  return {
    id: ID,
    ...createPolicyBookings({ supplier: ID, ...options, rate }),
    sources: [SAMPLE_INSURER],
    insurers: INSURERS.map(toShownInsurer),
    rate,

    quotes: (query, signal) =>
      searchInsurers(
        signal,
        (record) => {
          const now = clock();
          return listSamplePlans(record, query, { now, rate: rate(now) });
        },
        (record, plans) => {
          const insurer = toShownInsurer(record);
          return plans ? { insurer, status: 'answered', plans } : { insurer, status: 'failed' };
        },
      ),

    async findPlan(planKey, query) {
      const named = readPlanKey(planKey);
      const now = clock();
      const plan = named && buildSamplePlan(named.insurer, named.capEur, query, { now, rate: rate(now) });
      return plan?.key === planKey ? plan : null;
    },

    screen: async (_planKey, insured) => listRefused(insured),
    changeStart: (request) => changeStartDay(db, request),
  };
}
