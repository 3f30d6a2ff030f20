import { toJalali } from '../../../../../shared/calendar/jalali.ts';
import { tehranDay } from '../../../../../shared/calendar/tehran.ts';
import { findInsurer } from '../../reference/insurers.ts';
import { type Tx, withTransaction } from '../../../../db/transaction.ts';
import type {
  EndorsementAnswer,
  InsuredPerson,
  PolicyCancelAnswer,
  PolicyIssueAnswer,
} from '../insurancePort.ts';
import type { InsuranceDesk } from './applications.ts';
import { policyNumberOf } from './policyNumbers.ts';
import { declinedAtIssue } from './underwriting.ts';

/** Turns a live application into policies; asked again it answers with the same ones. */
export function issuePolicies(
  desk: InsuranceDesk,
  { clientRef, insured }: { clientRef: string; insured: readonly InsuredPerson[] },
): Promise<PolicyIssueAnswer> {
  const now = desk.clock();
  return withTransaction(desk.db, async (tx): Promise<PolicyIssueAnswer> => {
    const application = await lockApplication(tx, clientRef);
    if (application?.state === 'held' && application.expires_at > now) {
      const accepted = insured.filter((person) => !declinedAtIssue(person));
      if (accepted.length === 0) {
        await setState(tx, clientRef, 'dropped');
        return { kind: 'rejected' };
      }
      const prefix = findInsurer(application.plan.insurer.slug)?.policyPrefix ?? 'INS';
      const jalaliYear = toJalali(tehranDay(now)).year;
      const rows = accepted.map(({ position, latinName, passportNumber }) => ({
        client_ref: clientRef,
        position,
        policy_number: policyNumberOf(desk.secretSeed, { prefix, jalaliYear, clientRef, position }),
        insured_name: latinName,
        passport_number: passportNumber,
        start_day: application.query.startDay,
        endorsements: 0,
        issued_at: now,
      }));
      await tx.insertInto('sample_policies').values(rows).execute();
      await setState(tx, clientRef, 'issued');
    } else if (application?.state !== 'issued') {
      return { kind: 'rejected' };
    }
    const issued = await tx
      .selectFrom('sample_policies')
      .select(['position', 'policy_number'])
      .where('client_ref', '=', clientRef)
      .orderBy('position')
      .execute();
    const policies = issued.map(({ position, policy_number: policyNumber }) => ({ position, policyNumber }));
    return { kind: policies.length === insured.length ? 'issued' : 'partly', policies };
  });
}

/** Takes policies back, each once. */
export function cancelPolicies(
  { db, clock }: InsuranceDesk,
  clientRef: string,
  positions?: readonly number[],
): Promise<PolicyCancelAnswer> {
  return withTransaction(db, async (tx): Promise<PolicyCancelAnswer> => {
    const application = await lockApplication(tx, clientRef);
    if (application?.state !== 'issued') return application?.state === 'cancelled' ? 'cancelled' : 'rejected';
    await tx
      .updateTable('sample_policies')
      .set({ cancelled_at: clock() })
      .where('client_ref', '=', clientRef)
      .where('cancelled_at', 'is', null)
      .$if(positions !== undefined, (query) => query.where('position', 'in', [...(positions ?? [])]))
      .execute();
    const left = await tx
      .selectFrom('sample_policies')
      .select('position')
      .where('client_ref', '=', clientRef)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    if (!left) await setState(tx, clientRef, 'cancelled');
    return 'cancelled';
  });
}

/** Lets the cover begin on another day. A policy that begins there already keeps its endorsement. */
export function changeStartDay(
  { db }: InsuranceDesk,
  { clientRef, positions, startDay }: { clientRef: string; positions: readonly number[]; startDay: string },
): Promise<EndorsementAnswer> {
  return withTransaction(db, async (tx): Promise<EndorsementAnswer> => {
    const application = await lockApplication(tx, clientRef);
    if (application?.state !== 'issued' || positions.length === 0) return { kind: 'rejected' };
    await tx
      .updateTable('sample_policies')
      .set((eb) => ({ start_day: startDay, endorsements: eb('endorsements', '+', 1) }))
      .where('client_ref', '=', clientRef)
      .where('position', 'in', [...positions])
      .where('cancelled_at', 'is', null)
      .where('start_day', '!=', startDay)
      .execute();
    const changed = await tx
      .selectFrom('sample_policies')
      .select(['position', 'policy_number', 'endorsements'])
      .where('client_ref', '=', clientRef)
      .where('position', 'in', [...positions])
      .where('cancelled_at', 'is', null)
      .orderBy('position')
      .execute();
    if (changed.length === 0) return { kind: 'rejected' };
    const numbers = changed.map((policy) => ({
      position: policy.position,
      endorsement: `${policy.policy_number}/${policy.endorsements}`,
    }));
    return { kind: 'endorsed', numbers, price: 0 };
  });
}

function lockApplication(tx: Tx, clientRef: string) {
  return tx
    .selectFrom('sample_applications')
    .select(['state', 'expires_at', 'plan', 'query'])
    .where('client_ref', '=', clientRef)
    .forUpdate()
    .executeTakeFirst();
}

async function setState(tx: Tx, clientRef: string, state: 'issued' | 'dropped' | 'cancelled'): Promise<void> {
  await tx.updateTable('sample_applications').set({ state }).where('client_ref', '=', clientRef).execute();
}
