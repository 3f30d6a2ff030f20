import { Router } from 'express';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { buildTrackingUrl } from '../../../shared/paths.ts';
import { ensureVisitor, readVisitor, resolveVisitor } from '../../accounts/visitor.ts';
import { HttpError } from '../../http/httpErrors.ts';
import type { ParsedQuery } from '../../http/queryParser.ts';
import { takeAttempt, toAddressKey } from '../../http/rateLimit.ts';
import type { Services } from '../../services.ts';
import { findOrderForBuyer } from '../orders/findOrder.ts';
import { readOrderLink } from '../orders/orderLink.ts';
import { findSharedTicket } from '../orders/ticketShares.ts';
import { createTrackingKey } from '../orders/trackingKey.ts';
import { sendOrderFile } from './orderFiles.ts';

const NO_LINK =
  'این لینک درست نیست یا دیگر کار نمی‌کند. لینک تازه را از خریدار بخواهید، یا سفارش را با شماره و موبایل پیگیری کنید.';
const TOO_MANY = 'از این شبکه لینک‌های نادرست زیادی باز شده است؛ چند دقیقهٔ دیگر دوباره امتحان کنید.';

/**
 * Serves the links in messages. The link in an SMS replaces code and mobile in the tracking form; tickets still need
 * the one-time code. The link of a traveller opens only their ticket (server/orders/pages/passengerTicket.ts) and its
 * files.
 */
export function createShortLinkRouter(services: Services): Router {
  const router = Router();
  router.get('/t/:link', async (req, res, next) => {
    const linked = readOrderLink(services.signingSecret, req.params.link);
    // The page of one traveller also rejects invalid links.
    if (linked?.position !== null) return next();
    const { code } = linked;
    await resolveVisitor(req, res, services);
    const own = await findOrderForBuyer(services, { code, visitorId: readVisitor(req) });
    res.setHeader('cache-control', 'private, no-store');
    res.setHeader('x-robots-tag', 'noindex');
    if (own) return res.redirect(303, own.urls.ticket);
    const visitorId = ensureVisitor(req, res, services);
    const key = createTrackingKey(services.signingSecret, { code, visitorId }, services.clock());
    return res.redirect(303, buildTrackingUrl(code, key));
  });
  for (const name of ['ticket.pdf', 'picture', 'calendar.ics'] as const) {
    router.get(`/t/:link/${name}`, async (req, res) => {
      const { link } = req.params;
      const order = await openShared(services, { link, clientAddress: req.ip ?? '' });
      await sendOrderFile(services, res, { name, order, query: req.query as ParsedQuery });
    });
  }
  return router;
}

export async function openShared(
  services: Services,
  { link, clientAddress }: { link: string; clientAddress: string },
): Promise<OrderView> {
  return (await findSharedTicket(services, link)) ?? refuseLink(services, clientAddress);
}

/** Throws the same error for every invalid link, and slows down guessing. */
export async function refuseLink(services: Services, clientAddress: string): Promise<never> {
  services.security('order refused', clientAddress);
  const wait = await takeAttempt([[services.rateLimits.trackingByAddress, toAddressKey(clientAddress)]]);
  if (wait === null) throw new HttpError(404, 'bad order link', { publicMessage: NO_LINK });
  throw new HttpError(429, 'too many bad order links', {
    publicMessage: TOO_MANY,
    headers: { 'retry-after': String(wait) },
  });
}
