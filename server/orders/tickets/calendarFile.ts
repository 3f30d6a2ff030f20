import { Router } from 'express';
import { readVisitor, resolveVisitor } from '../../accounts/visitor.ts';
import { noRoute } from '../../http/httpErrors.ts';
import type { Services } from '../../services.ts';
import { findOrderForBuyer } from '../orders/findOrder.ts';
import { buildCalendar } from './buildCalendar.ts';

export function createCalendarRouter(services: Services): Router {
  const router = Router();
  router.get('/payment/calendar.ics', async (req, res) => {
    await resolveVisitor(req, res, services);
    const code = typeof req.query.order === 'string' ? req.query.order : '';
    const order = await findOrderForBuyer(services, { code, visitorId: readVisitor(req) });
    const file = order && buildCalendar(order, { publicUrl: services.publicUrl, now: services.clock() });
    if (!order || !file) throw noRoute(req.path);
    res.setHeader('cache-control', 'private, no-store');
    res.setHeader('content-disposition', `attachment; filename="${order.code}.ics"`);
    res.setHeader('x-robots-tag', 'noindex');
    res.type('text/calendar; charset=utf-8').send(file);
  });
  return router;
}
