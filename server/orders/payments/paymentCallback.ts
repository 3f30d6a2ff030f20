import { Router, type Request, type Response } from 'express';
import { HttpError } from '../../http/httpErrors.ts';
import { getProduct } from '../../products/product.ts';
import type { BookingDeps } from '../deps.ts';
import { settlePayment } from './settlePayment.ts';

/**
 * Handles returns from a bank. Parameters of these cross-site redirects are only hints; the shop asks the gateway
 * (threats T7 and T30).
 */
export function createPaymentCallback(deps: BookingDeps): Router {
  const router = Router();

  async function settle(req: Request, res: Response): Promise<void> {
    const { gateway: gatewayId, attemptId } = req.params;
    const gateway = typeof gatewayId === 'string' ? deps.gateways.get(gatewayId) : undefined;
    if (!gateway || typeof attemptId !== 'string')
      throw new HttpError(404, 'a callback of no gateway of ours', { isForgery: true });
    const hint = gateway.parseCallback({ ...(req.query as object), ...(req.body as object | undefined) });
    if (!hint) throw new HttpError(400, `a malformed callback of ${gateway.id}`, { isForgery: true });
    const settled = await settlePayment(deps, { gatewayId: gateway.id, attemptId, ...hint, returned: true });
    if (settled.kind === 'not_found')
      throw new HttpError(404, `a callback for no attempt of ${gateway.id}`, { isForgery: true });
    res
      .set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(303, await findTicketUrl(deps, settled.orderCode));
  }

  router.route('/payment/callback/:gateway/:attemptId').get(settle).post(settle);
  return router;
}

async function findTicketUrl({ db, products }: BookingDeps, code: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('product')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return getProduct(products, order.product).pages.ticket(code);
}
