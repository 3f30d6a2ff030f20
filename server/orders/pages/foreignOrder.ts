import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import type { MaskedOrder } from '../../../shared/orders/orderView.ts';
import type { PageResult } from '../../render/page.ts';

/**
 * A ticket's page in a browser that did not buy it. The database is not asked: an order of somebody else and one that does
 * not exist get the same answer, so that codes cannot be guessed here.
 */
export function foreignOrder(
  typed: string,
): PageResult<{ view: 'masked'; order: MaskedOrder } | { view: 'unknown' }> {
  const code = parseOrderCode(typed);
  if (code === null) return { status: 404, data: { view: 'unknown' } };
  return { data: { view: 'masked', order: { code } } };
}
