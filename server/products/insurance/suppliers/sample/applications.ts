import { brokenUnique, type Reader } from '../../../../db/transaction.ts';
import type { ApplicationAnswer, ExchangeRate, InsuranceQuery } from '../insurancePort.ts';
import { readPlanKey, samplePlan } from './samplePlans.ts';

export interface InsuranceDesk {
  db: Reader;
  clock: () => Date;
  rate: (now: Date) => ExchangeRate;
  secretSeed: string;
  holdMinutes: number;
}

/** The answer that stands for a client reference; null when nothing was applied for under it. */
export async function findSampleApplication(
  { db, clock }: InsuranceDesk,
  clientRef: string,
): Promise<ApplicationAnswer | null> {
  const found = await db
    .selectFrom('sample_applications')
    .select(['plan', 'state', 'expires_at'])
    .where('client_ref', '=', clientRef)
    .executeTakeFirst();
  if (!found) return null;
  const live = found.state === 'issued' || (found.state === 'held' && found.expires_at > clock());
  if (!live) return { kind: 'refused', reason: 'gone' };
  return { kind: 'held', ref: clientRef, plan: found.plan, expiresAt: found.expires_at.toISOString() };
}

/** Keeps the price of this moment; a repeated client reference finds the first application by its key. */
export async function applyForPlan(
  desk: InsuranceDesk,
  request: { planKey: string; query: InsuranceQuery; clientRef: string },
): Promise<ApplicationAnswer> {
  const { planKey, query, clientRef } = request;
  const earlier = await findSampleApplication(desk, clientRef);
  if (earlier) return earlier;
  const named = readPlanKey(planKey);
  const now = desk.clock();
  const plan = named && samplePlan(named.insurer, named.capEur, query, { now, rate: desk.rate(now) });
  if (plan?.key !== planKey) return { kind: 'refused', reason: 'gone' };
  const expiresAt = new Date(now.getTime() + desk.holdMinutes * 60_000);
  try {
    await desk.db
      .insertInto('sample_applications')
      .values({
        client_ref: clientRef,
        query: JSON.stringify(query),
        plan: JSON.stringify(plan),
        state: 'held',
        expires_at: expiresAt,
        created_at: now,
      })
      .execute();
  } catch (error) {
    if (brokenUnique(error) === undefined) throw error;
    return (await findSampleApplication(desk, clientRef)) ?? { kind: 'unknown' };
  }
  return { kind: 'held', ref: clientRef, plan, expiresAt: expiresAt.toISOString() };
}

/** Moves the end of a live application to `until`, never to an earlier time; false when it is gone. */
export async function extendApplication(
  { db, clock }: InsuranceDesk,
  clientRef: string,
  until: string,
): Promise<boolean> {
  const end = new Date(until);
  const extended = await db
    .updateTable('sample_applications')
    .set((eb) => ({ expires_at: eb.fn('greatest', ['expires_at', eb.val(end)]) }))
    .where('client_ref', '=', clientRef)
    .where('state', '=', 'held')
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return extended.numUpdatedRows > 0n;
}

export async function dropApplication({ db }: InsuranceDesk, clientRef: string): Promise<void> {
  await db
    .updateTable('sample_applications')
    .set({ state: 'dropped' })
    .where('client_ref', '=', clientRef)
    .where('state', '=', 'held')
    .execute();
}

/** Applications whose time is over. Returns how many. */
export async function expireDueApplications({ db }: InsuranceDesk, now: Date): Promise<number> {
  const expired = await db
    .updateTable('sample_applications')
    .set({ state: 'expired' })
    .where('state', '=', 'held')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(expired.numUpdatedRows);
}
