import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express, { type ErrorRequestHandler, type Router } from 'express';
import type { Env } from '../env.ts';

/**
 * Serves `/metrics` on METRICS_PORT instead of the visitors' port. Without METRICS_TOKEN it listens only on loopback,
 * regardless of HOST.
 */
export async function listenForMetrics(
  { metricsPort, metricsToken, host }: Pick<Env, 'metricsPort' | 'metricsToken' | 'host'>,
  metrics: Router,
): Promise<Server | undefined> {
  if (metricsPort === undefined) return undefined;
  const server = createServer(express().disable('x-powered-by').use(metrics, answerStatusOnly));
  server.listen(metricsPort, metricsToken === undefined ? '127.0.0.1' : host);
  await once(server, 'listening');
  return server;
}

const answerStatusOnly: ErrorRequestHandler = (error: { status?: number }, _req, res, _next) => {
  res.status(error.status ?? 503).end();
};
