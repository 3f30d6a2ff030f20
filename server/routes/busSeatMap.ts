import { Router } from 'express';
import type { SeatsAnswer } from '../../shared/buses/busViews.ts';
import { readVisitor } from '../accounts/visitor.ts';
import { readOnly } from '../middleware/methods.ts';
import { seatMapFor } from '../pages/busSeatsBefore.ts';
import type { Services } from '../services.ts';

const LONGEST_KEY = 200;

/** `/api/bus/seats?service=…`: the seats as this visitor may choose them now; `map` is null once the bus is gone. */
export function busSeatMap(services: Services): Router {
  const router = Router();
  router.all('/api/bus/seats', readOnly, async (req, res) => {
    const key = req.query.service;
    const known = typeof key === 'string' && key !== '' && key.length <= LONGEST_KEY;
    const answer: SeatsAnswer = known
      ? await seatMapFor(services, readVisitor(req), key)
      : { map: null, mine: [] };
    res.setHeader('cache-control', 'private, no-store');
    res.status(answer.map ? 200 : 404).json(answer);
  });
  return router;
}
