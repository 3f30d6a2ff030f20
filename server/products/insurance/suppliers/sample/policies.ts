import { withTransaction, type Reader } from '../../../../db/transaction.ts';
import type { EndorsementAnswer } from '../insurancePort.ts';

/** Changes the start day. A policy that already starts on that day retains its endorsement. */
export function changeStartDay(
  db: Reader,
  { clientRef, positions, startDay }: { clientRef: string; positions: readonly number[]; startDay: string },
): Promise<EndorsementAnswer> {
  return withTransaction(db, async (tx): Promise<EndorsementAnswer> => {
    const application = await tx
      .selectFrom('sample_applications')
      .select('state')
      .where('client_ref', '=', clientRef)
      .forUpdate()
      .executeTakeFirst();
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
