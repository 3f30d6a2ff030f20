import type { BookingDeps } from '../deps.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Asks the gateways what was paid and never verified, and verifies what is ours: a payer whose callback was lost after
 * the attempt had been closed still gets a ticket or the money (contracts/payments.md 4). Returns how many there were.
 */
export async function reconcileUnverified(deps: BookingDeps): Promise<number> {
  let found = 0;
  for (const gateway of deps.gateways.values()) {
    const authorities = (await gateway.listUnverified?.()) ?? [];
    if (authorities.length === 0) continue;
    const closed = await deps.db
      .selectFrom('payments')
      .select(['id'])
      .where('gateway', '=', gateway.id)
      .where('authority', 'in', authorities)
      .where('state', 'in', ['failed', 'cancelled', 'expired', 'unknown'])
      .execute();
    for (const { id } of closed) {
      await settlePayment(deps, { gatewayId: gateway.id, attemptId: id, returned: false });
      found += 1;
    }
  }
  return found;
}
