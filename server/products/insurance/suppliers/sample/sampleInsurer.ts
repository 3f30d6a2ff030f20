import { setTimeout as sleep } from 'node:timers/promises';
import type { Reader } from '../../../../db/transaction.ts';
import { INSURERS, shownInsurer, type InsurerRecord } from '../../reference/insurers.ts';
import type { ExchangeRate, InsuranceQuery, InsuranceSupplier, InsurerAnswer } from '../insurancePort.ts';
import { samplePolicyBookings } from './applications.ts';
import { sampleRate } from './exchangeRate.ts';
import { changeStartDay } from './policies.ts';
import { plansOfInsurer, readPlanKey, SAMPLE_INSURER, samplePlan } from './samplePlans.ts';
import { refusedAtOnce } from './underwriting.ts';

export interface SampleInsurerOptions {
  db: Reader;
  clock: () => Date;
  /** Makes policy numbers of this installation its own. */
  secretSeed: string;
  /** How long each insurer takes to answer, in the order of `INSURERS`. */
  delaysMs?: readonly number[];
  /** One insurer fails on every n-th request for quotes; 0 for never. */
  failEvery?: number;
  holdMinutes?: number;
  /** The exchange rate in force; tests bring their own. */
  rate?: (now: Date) => ExchangeRate;
}

const ID = 'sample';
const DEFAULT_DELAYS_MS = [20, 120, 280, 520, 900];
const DEFAULT_FAIL_EVERY = 7;
const DEFAULT_HOLD_MINUTES = 15;
/** The one that fails now and then. */
const FAILING = 'novin';

/**
 * Insurers that need no account anywhere: the tariff of the reference data at five levels, a rate of exchange of each day,
 * and a book of applications and policies in our database.
 */
export function createSampleInsurer(options: SampleInsurerOptions): InsuranceSupplier {
  const { db, clock, delaysMs = DEFAULT_DELAYS_MS, failEvery = DEFAULT_FAIL_EVERY } = options;
  const { rate = sampleRate, secretSeed, holdMinutes = DEFAULT_HOLD_MINUTES } = options;
  let asked = 0;

  async function answer(
    record: InsurerRecord,
    query: InsuranceQuery,
    fails: boolean,
    signal: AbortSignal,
  ): Promise<InsurerAnswer> {
    const insurer = shownInsurer(record);
    try {
      await sleep(delaysMs[INSURERS.indexOf(record)] ?? 0, undefined, { signal });
      if (fails) return { insurer, status: 'failed' };
      const now = clock();
      return { insurer, status: 'answered', plans: plansOfInsurer(record, query, { now, rate: rate(now) }) };
    } catch {
      return { insurer, status: 'failed' };
    }
  }

  return {
    id: ID,
    ...samplePolicyBookings({ supplier: ID, db, clock, rate, secretSeed, holdMinutes }),
    sources: [SAMPLE_INSURER],
    insurers: INSURERS.map(shownInsurer),
    rate,

    quotes(query, signal) {
      asked += 1;
      const fails = failEvery > 0 && asked % failEvery === 0;
      return INSURERS.map((insurer) => answer(insurer, query, fails && insurer.slug === FAILING, signal));
    },

    async findPlan(planKey, query) {
      const named = readPlanKey(planKey);
      const now = clock();
      const plan = named && samplePlan(named.insurer, named.capEur, query, { now, rate: rate(now) });
      return plan?.key === planKey ? plan : null;
    },

    screen: async (_planKey, insured) => refusedAtOnce(insured),
    changeStart: (request) => changeStartDay(db, request),
  };
}
