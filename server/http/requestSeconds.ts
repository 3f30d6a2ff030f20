import type { Response } from 'express';
import { Histogram } from 'prom-client';

const requestSeconds = new Histogram({
  name: 'rahsepar_request_seconds',
  help: 'Duration of a request until its response ended, by route (id of the page, or other) and class of the status',
  labelNames: ['route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Counts aborted responses as 499, as nginx does, because the visitor determined their duration. */
export function recordRequest(res: Response, ms: number): void {
  const route = typeof res.locals.routeId === 'string' ? res.locals.routeId : 'other';
  const status = res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : '499';
  requestSeconds.observe({ route, status }, ms / 1000);
}
