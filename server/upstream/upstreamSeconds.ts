import { Histogram } from 'prom-client';
import { findErrorCode } from '../db/transaction.ts';
import { UpstreamError } from './UpstreamError.ts';

/** Durations of calls to suppliers, gateways, the CMS, SMS and icons, by configured host. */
const upstreamSeconds = new Histogram({
  name: 'rahsepar_upstream_seconds',
  help: 'Duration of a request to a service, by host and outcome: ok, refused (4xx), failed (5xx), late, unreachable',
  labelNames: ['host', 'outcome'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
});

export type UpstreamOutcome = 'ok' | 'refused' | 'failed' | 'late' | 'unreachable';

export function recordUpstream(url: string, outcome: UpstreamOutcome, ms: number): void {
  upstreamSeconds.observe({ host: new URL(url).host, outcome }, ms / 1000);
}

export function toUpstreamOutcome(error: unknown): UpstreamOutcome {
  if (!(error instanceof UpstreamError)) return 'unreachable';
  if (error.status !== undefined) return error.status < 500 ? 'refused' : 'failed';
  const name = String((error.cause as { name?: unknown } | null | undefined)?.name);
  const isLate = name === 'TimeoutError' || findErrorCode(error.cause)?.includes('TIMEOUT') === true;
  return isLate ? 'late' : 'unreachable';
}
