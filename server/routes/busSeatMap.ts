import { Router } from 'express';
import type { SeatsAnswer } from '../../shared/buses/busViews.ts';
import { readOnly } from '../middleware/methods.ts';
import type { Services } from '../services.ts';

const LONGEST_KEY = 200;

/** `/api/bus/seats?service=…`: the seats of a service as they are now, for the open map; `map` is null once it is gone. */
export function busSeatMap({ buses }: Services): Router {
  const router = Router();
  router.all('/api/bus/seats', readOnly, async (req, res) => {
    const key = req.query.service;
    const known = typeof key === 'string' && key !== '' && key.length <= LONGEST_KEY;
    const answer: SeatsAnswer = { map: known ? await buses.seatMap(key) : null };
    res.setHeader('cache-control', 'private, no-store');
    res.status(answer.map ? 200 : 404).json(answer);
  });
  return router;
}
