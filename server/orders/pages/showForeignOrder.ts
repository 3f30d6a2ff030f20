import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import type { ForeignOrder } from '../../../shared/orders/orderView.ts';
import type { PageContext, PageResult } from '../../render/page.ts';

/** Gives another buyer's order and an unknown code the same answer, so that codes cannot be guessed. */
export function showForeignOrder(
  { services, clientAddress }: Pick<PageContext, 'services' | 'clientAddress'>,
  typed: string,
): PageResult<ForeignOrder> {
  const code = parseOrderCode(typed);
  if (code === null) return { status: 404, data: { view: 'unknown' } };
  services.security('order refused', clientAddress);
  return { data: { view: 'masked', order: { code } } };
}
