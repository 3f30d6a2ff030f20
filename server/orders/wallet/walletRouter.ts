import { Router } from 'express';
import { readVisitor, resolveVisitor } from '../../accounts/visitor.ts';
import { HttpError } from '../../http/httpErrors.ts';
import { readText, type ParsedQuery } from '../../http/queryParser.ts';
import type { Services } from '../../services.ts';
import { isOwned, openOrder } from '../pages/orderAccess.ts';
import { buildTicketCheckUrl } from '../tickets/ticketCode.ts';
import { buildGooglePassUrl } from './buildGooglePassUrl.ts';

const NO_PASS =
  'این بلیط به کیف پول گوشی اضافه نمی‌شود: یا معتبر نیست، یا این مرورگر خریدار آن نیست. آن را در پیگیری سفارش ببینید.';

/** Sends the buyer to Google with the signed pass of one ticket. Without the operator's keys there is no such address. */
export function createWalletRouter(services: Services): Router {
  const router = Router();
  const { google } = services.env.wallet;
  if (!google) return router;
  router.get('/payment/wallet/google', async (req, res) => {
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
    const url = await buildGooglePassUrl(
      google,
      {
        code: order.code,
        traveller,
        ticket,
        leg,
        codeLabel: order.trip.words.code,
        check: buildTicketCheckUrl(services, order, { traveller, ticket }),
      },
      { brand: services.settings.values.brand.name, origin: services.publicUrl, now },
    );
    res.redirect(303, url);
  });
  return router;
}
