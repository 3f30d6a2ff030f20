import { Router, type Request, type Response } from 'express';
import { getTicketLabels } from '../../../shared/orders/orderItemSummary.ts';
import { readVisitor, resolveVisitor } from '../../accounts/visitor.ts';
import { HttpError } from '../../http/httpErrors.ts';
import { readText, type ParsedQuery } from '../../http/queryParser.ts';
import type { Services } from '../../services.ts';
import { isOwned, openOrder } from '../pages/orderAccess.ts';
import { buildTicketCheckUrl } from '../tickets/ticketCode.ts';
import { buildApplePass } from './buildApplePass.ts';
import { buildGooglePassUrl } from './buildGooglePassUrl.ts';
import type { PassContent, PassMeta } from './passContent.ts';

const NO_PASS =
  'این بلیط به کیف پول گوشی اضافه نمی‌شود: یا معتبر نیست، یا این مرورگر خریدار آن نیست. آن را در پیگیری سفارش ببینید.';

/** Serves the signed pass of one ticket to the buyer. Without the operator's keys, the address does not exist. */
export function createWalletRouter(services: Services): Router {
  const router = Router();
  const { google, apple } = services.env.wallet;
  if (google) {
    router.get('/payment/wallet/google', async (req, res) => {
      const { content, meta } = await openPass(services, req, res);
      res.redirect(303, await buildGooglePassUrl(google, content, meta));
    });
  }
  if (apple) {
    router.get('/payment/wallet/apple', async (req, res) => {
      const { content, meta } = await openPass(services, req, res);
      const pass = await buildApplePass(apple, content, meta);
      res.setHeader('content-disposition', `attachment; filename="${content.code}.pkpass"`);
      res.type('application/vnd.apple.pkpass').send(pass);
    });
  }
  return router;
}

/** Opens a pass. Throws the same 404 for another buyer's order, an unknown code and an invalid ticket. */
async function openPass(
  services: Services,
  req: Request,
  res: Response,
): Promise<{ content: PassContent; meta: PassMeta }> {
  await resolveVisitor(req, res, services);
  const query = req.query as ParsedQuery;
  const now = services.clock();
  const opened = await openOrder(
    { query, services, visitorId: readVisitor(req), now },
    readText(query, 'order'),
  );
  res.setHeader('cache-control', 'private, no-store');
  res.setHeader('x-robots-tag', 'noindex');
  const refused = new HttpError(404, 'no pass', { publicMessage: NO_PASS });
  if (!opened || !isOwned(opened)) {
    services.security('order refused', req.ip ?? '');
    throw refused;
  }
  const { order } = opened;
  const traveller = order.passengers.find((one) => String(one.position) === readText(query, 'position'));
  const ticket = traveller?.tickets.find((one) => String(one.leg) === readText(query, 'leg'));
  const leg = ticket && order.trip.legs[ticket.leg - 1];
  if (!traveller || !leg || ticket.status !== 'valid') throw refused;
  const check = buildTicketCheckUrl(services, order, { traveller, ticket });
  return {
    content: {
      code: order.code,
      traveller,
      ticket,
      leg,
      codeLabel: getTicketLabels(order.trip, ticket.leg).code,
      check,
    },
    meta: { brand: services.settings.values.brand.name, origin: services.publicUrl, now },
  };
}
