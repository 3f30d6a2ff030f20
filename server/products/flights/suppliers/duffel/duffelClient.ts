import { z } from 'zod';
import type { Log } from '../../../../log.ts';
import { requestUpstream } from '../../../../upstream/request.ts';
import { UpstreamError } from '../../../../upstream/UpstreamError.ts';

export const DUFFEL_URL = 'https://api.duffel.com';

/** Returns true for a token of Duffel's test mode, in which airlines issue no valid tickets. */
export function isTestToken(token: string): boolean {
  return token.startsWith('duffel_test_');
}

const VERSION = 'v2';
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * `refused`: contains the first error (docs/spec/duffel.md#errors). `busy`: Duffel did not process the request; retry
 * later. `lost`: no readable response, so the request may have succeeded.
 */
export type DuffelReply =
  | { kind: 'ok'; status: number; data: unknown; after: string | null }
  | { kind: 'refused'; type: string; code: string }
  | { kind: 'busy' }
  | { kind: 'lost' };

export interface DuffelCall {
  method?: 'GET' | 'POST';
  /** Path with its query: `/air/offers?limit=200`. */
  path: string;
  body?: object;
  timeoutMs: number;
  signal?: AbortSignal;
  retries?: number;
}

export type RequestDuffel = (call: DuffelCall) => Promise<DuffelReply>;

export interface DuffelClientOptions {
  token: string;
  baseUrl: string;
  log: Log;
  /** Set by tests only. */
  timeoutMs?: number;
}

const word = z.string().regex(/^\w{1,60}$/);
const errorsSchema = z.object({
  errors: z.array(z.object({ type: word, code: word })).min(1),
  meta: z.object({ request_id: z.string() }).optional(),
});
const answerSchema = z.object({
  data: z.unknown(),
  meta: z.object({ after: z.string().nullish() }).nullish(),
});

/** With these codes the outcome at the airline is unknown. */
const UNCLEAR = new Set(['airline_internal', 'airline_unknown', 'internal_server_error']);

/** The shop caused these errors and its operator must fix them. */
const OUR_FAULT = new Set(['authentication_error', 'invalid_request_error', 'validation_error']);

/** Never throws for a failure of Duffel. Writes Duffel's messages to the log only. */
export function createDuffelClient({ token, baseUrl, log, timeoutMs }: DuffelClientOptions): RequestDuffel {
  const headers = { authorization: `Bearer ${token}`, 'duffel-version': VERSION };

  function classifyError(error: unknown, path: string): DuffelReply {
    const said = error instanceof UpstreamError ? errorsSchema.safeParse(error.data).data : undefined;
    const [first] = said?.errors ?? [];
    const status = error instanceof UpstreamError ? error.status : undefined;
    const fields = { path: path.split('?')[0], status, request: said?.meta?.request_id };
    if (first?.type === 'rate_limit_error' || (!first && status === 429)) return { kind: 'busy' };
    if (first && first.type !== 'api_error' && !UNCLEAR.has(first.code)) {
      const alarm = OUR_FAULT.has(first.type) || first.code === 'insufficient_balance';
      if (alarm) log.error('duffel: request rejected, operator needed', new Error(first.code), fields);
      else log.info('duffel: request refused', { ...first, ...fields });
      return { kind: 'refused', ...first };
    }
    log.error('duffel: no usable response', error, fields);
    // Without an error body the status decides: Duffel did not execute a request with a 4xx response.
    const ours = !first && status !== undefined && status < 500;
    return ours ? { kind: 'refused', type: 'unreadable', code: 'unreadable' } : { kind: 'lost' };
  }

  return async ({ method = 'GET', path, body, signal, retries = 0, ...call }) => {
    let answer: unknown;
    let status: number;
    try {
      ({ body: answer, status } = await requestUpstream({
        method,
        url: baseUrl + path,
        headers,
        ...(body && { body: { data: body } }),
        timeoutMs: timeoutMs ?? call.timeoutMs,
        maxBytes: MAX_BYTES,
        retries,
        ...(signal && { signal }),
      }));
    } catch (error) {
      if (signal?.aborted) return { kind: 'lost' };
      return classifyError(error, path);
    }
    const read = answerSchema.safeParse(answer);
    if (status === 202 || status === 204) return { kind: 'ok', status, data: read.data?.data, after: null };
    if (!read.success || read.data.data === undefined) {
      log.error('duffel: unreadable response', new Error('no data'), { path: path.split('?')[0], status });
      return { kind: 'lost' };
    }
    return { kind: 'ok', status, data: read.data.data, after: read.data.meta?.after ?? null };
  };
}
