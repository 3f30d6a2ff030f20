import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import type { BookingDeps } from '../deps.ts';
import { findReviewable } from './findReviewable.ts';
import { findOwnReview, hasOptedOutOfReviews } from './reviewStore.ts';

/**
 * Returns false when the trip has been returned or cancelled, was reviewed already, or the buyer wants no questions.
 */
export async function canAskForReview(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'gateways' | 'products'>,
  orderId: string,
): Promise<boolean> {
  const order = await deps.db
    .selectFrom('orders')
    .select('code')
    .where('id', '=', orderId)
    .executeTakeFirst();
  const code = order && parseOrderCode(order.code);
  if (!code) return false;
  const found = await findReviewable(deps, { code, position: null, version: 0 });
  if (!found || found.refusal !== null || found.mobile === null) return false;
  if (await hasOptedOutOfReviews(deps.db, found.mobile)) return false;
  return (await findOwnReview(deps.db, { orderId, position: 0 })) === null;
}
