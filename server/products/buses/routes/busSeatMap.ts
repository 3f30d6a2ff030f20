import { Router, type Request } from 'express';
import type { SeatsAnswer } from '../../../../shared/buses/busViews.ts';
import { readGuestId, readVisitor, resolveVisitor } from '../../../accounts/visitor.ts';
import { readOnly } from '../../../http/methods.ts';
import type { Services } from '../../../services.ts';
import { loadSeatMap, resolveSeatBuyer } from '../pages/heldSeats.ts';

const MAX_KEY_LENGTH = 200;

const readBuyer = (req: Request) => ({ visitorId: readVisitor(req), guestId: readGuestId(req) });

/** Serves `/api/bus/seats?service=…` for this visitor; `map` is null when the bus no longer exists. */
export function createSeatMapRouter(services: Services): Router {
  const router = Router();
  router.all('/api/bus/seats', readOnly, async (req, res) => {
    await resolveVisitor(req, res, services);
    const key = req.query.service;
    const known = typeof key === 'string' && key !== '' && key.length <= MAX_KEY_LENGTH;
    const answer: SeatsAnswer = known
      ? await loadSeatMap(services, await resolveSeatBuyer(services, readBuyer(req), key), key)
      : { map: null, mine: [] };
    res.setHeader('cache-control', 'private, no-store');
    res.status(answer.map ? 200 : 404).json(answer);
  });
  return router;
}
