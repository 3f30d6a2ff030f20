import { STATUS_CODES } from 'node:http';
import qs from 'qs';
import { Agent, request, type Dispatcher } from 'undici';
import { readBody, ResponseTooLarge } from './readBody.ts';
import { countRequest, takeRetry } from './retryBudget.ts';
import { UpstreamError } from './UpstreamError.ts';
import { recordUpstream, toUpstreamOutcome, type UpstreamOutcome } from './upstreamSeconds.ts';

export interface UpstreamRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** An absolute URL from our configuration, never from a visitor. */
  url: string;
  query?: object;
  headers?: Readonly<Record<string, string>>;
  /** Objects are sent as JSON; text is sent unchanged. */
  body?: object | string;
  /** Milliseconds, including retries. */
  timeoutMs: number;
  maxBytes?: number;
  /** The default is one retry for GET and HEAD. The CMS gets 0. */
  retries?: number;
  signal?: AbortSignal;
  requestId?: string;
}

export interface UpstreamResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** A JSON value, text or Buffer; check it with a schema. */
  body: unknown;
}

/** Statuses after which a retry may help and is harmless for reads. */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const REPEATABLE = new Set(['GET', 'HEAD']);
const MAX_BYTES = 4 * 1024 * 1024;

const agent = new Agent({ connections: 64, connect: { timeout: 3000 }, keepAliveTimeout: 4000 });

/**
 * Sends a request. Follows no redirects, because only configured addresses may be called. Throws UpstreamError, or the
 * abort reason.
 */
export async function requestUpstream(options: UpstreamRequest): Promise<UpstreamResponse> {
  const { method = 'GET', signal, timeoutMs } = options;
  const retries = options.retries ?? (REPEATABLE.has(method) ? 1 : 0);
  const deadline = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
  countRequest(options.url);
  for (let tried = 0; ; tried += 1) {
    const startedAt = performance.now();
    const record = (outcome: UpstreamOutcome) =>
      recordUpstream(options.url, outcome, performance.now() - startedAt);
    try {
      const answer = await requestOnce(options, either);
      record('ok');
      return answer;
    } catch (error) {
      signal?.throwIfAborted();
      record(toUpstreamOutcome(error));
      if (!(error instanceof UpstreamError)) throw error;
      // Without a response the request may not have arrived, so it counts as a 500.
      const mayHelp = RETRIED.has(error.status ?? 500) && !error.final && !deadline.aborted;
      if (tried >= retries || !mayHelp || !takeRetry(options.url)) throw error;
    }
  }
}

async function requestOnce(options: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> {
  const { method = 'GET', maxBytes = MAX_BYTES } = options;
  const url = options.url + formatQuery(options.query);
  // Errors are logged, and a query may contain a token, a mobile or a bank reference.
  const address = url.split('?')[0]!;
  let answer: Dispatcher.ResponseData;
  let body: unknown;
  try {
    answer = await request(url, { dispatcher: agent, method, signal, ...buildHead(options) });
    body = await readBody(answer, maxBytes);
  } catch (cause) {
    throw new UpstreamError({ method, url: address, cause, final: cause instanceof ResponseTooLarge });
  }
  const { statusCode: status, headers } = answer;
  if (status >= 400)
    throw new UpstreamError({
      method,
      url: address,
      status,
      statusText: answer.statusText || STATUS_CODES[status],
      data: body,
    });
  return { status, headers, body };
}

function buildHead({ body, headers, requestId }: UpstreamRequest) {
  const isJson = typeof body === 'object';
  return {
    body: isJson ? JSON.stringify(body) : body,
    headers: {
      accept: 'application/json',
      // A compressed response could be small on the network and huge in memory.
      'accept-encoding': 'identity',
      ...(isJson && { 'content-type': 'application/json' }),
      ...(requestId && { 'x-request-id': requestId }),
      ...headers,
    },
  };
}

function formatQuery(query: object | undefined): string {
  return query ? qs.stringify(query, { encodeValuesOnly: true, addQueryPrefix: true }) : '';
}
