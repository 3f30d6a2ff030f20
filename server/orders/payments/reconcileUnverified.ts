import type { BookingDeps } from '../deps.ts';
import { settlePayment } from './settlePayment.ts';

/** Verifies payments that gateways report as unverified, even after the attempt closed. */
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
