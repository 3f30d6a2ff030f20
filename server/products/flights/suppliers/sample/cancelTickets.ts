import { withTransaction } from '../../../../db/transaction.ts';
import type { CancelAnswer } from '../port.ts';
import type { HoldDesk } from './sampleHolds.ts';
import { giveBackAll } from './seatBook.ts';

/** Takes tickets back, each once; infants had no seat of their own. */
export function cancelTickets(
  { db, clock }: HoldDesk,
  clientRef: string,
  positions?: readonly number[],
): Promise<CancelAnswer> {
  return withTransaction(db, async (tx): Promise<CancelAnswer> => {
    const hold = await tx
      .selectFrom('sample_holds')
      .select(['offer_key', 'seats', 'state', 'party'])
      .where('client_ref', '=', clientRef)
      .forUpdate()
      .executeTakeFirst();
    if (hold?.state !== 'issued') return hold?.state === 'cancelled' ? 'cancelled' : 'rejected';
    const cancelled = await tx
      .updateTable('sample_tickets')
      .set({ cancelled_at: clock() })
      .where('client_ref', '=', clientRef)
      .where('cancelled_at', 'is', null)
      .$if(positions !== undefined, (query) => query.where('position', 'in', [...(positions ?? [])]))
      .returning('position')
      .execute();
    const seated = hold.party.adults + hold.party.children;
    const freed = cancelled.filter(({ position }) => position <= seated).length;
    const left = await tx
      .selectFrom('sample_tickets')
      .select('position')
      .where('client_ref', '=', clientRef)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    await tx
      .updateTable('sample_holds')
      .set(left ? { seats: hold.seats - freed } : { state: 'cancelled' })
      .where('client_ref', '=', clientRef)
      .execute();
    if (freed > 0) await giveBackAll(tx, [{ offer_key: hold.offer_key, seats: freed }]);
    return 'cancelled';
  });
}
