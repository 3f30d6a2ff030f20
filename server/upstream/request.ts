import { STATUS_CODES } from 'node:http';
import qs from 'qs';
import { Agent, request, type Dispatcher } from 'undici';
import { AnswerTooLong, readBody } from './readBody.ts';
import { UpstreamError } from './UpstreamError.ts';

export interface UpstreamRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute, from our configuration; never built from what a visitor sent. */
  url: string;
  /** Becomes bracket notation with only its values encoded (seed, section 7). */
  query?: object;
  headers?: Readonly<Record<string, string>>;
  /** An object travels as JSON, a text as it is. */
  body?: object | string;
  /** Milliseconds for everything together, a second try included. */
  timeoutMs: number;
  /** A longer answer is a failure. */
  maxBytes?: number;
  /** Tries after the first one. By default one for GET and HEAD; the CMS is always asked with 0. */
  retries?: number;
  /** Aborted when the visitor who wants the answer has left. */
  signal?: AbortSignal;
  /** Ties the upstream's log to ours. */
  requestId?: string;
}

export interface UpstreamAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** JSON as its value, text as text, anything else as a Buffer. Unknown until a schema has accepted it. */
  body: unknown;
}

/** A second try may help here, and does no harm when nothing was to be changed (seed, section 8). */
const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const REPEATABLE = new Set(['GET', 'HEAD']);
const MAX_BYTES = 4 * 1024 * 1024;

const agent = new Agent({ connections: 64, connect: { timeout: 3000 }, keepAliveTimeout: 4000 });

/**
 * Asks an outside system over HTTP. Redirects are not followed: an address that we did not configure is never asked.
 * @throws UpstreamError for a status of 400 and more, no answer, a time-out, an answer too long; the caller's own abort
 *   reason when `signal` ended it
 */
export async function askUpstream(options: UpstreamRequest): Promise<UpstreamAnswer> {
  const { method = 'GET', signal, timeoutMs } = options;
  const retries = options.retries ?? (REPEATABLE.has(method) ? 1 : 0);
  const deadline = AbortSignal.timeout(timeoutMs);
  const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
  for (let tried = 0; ; tried += 1) {
    try {
      return await askOnce(options, either);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof UpstreamError)) throw error;
      // Without an answer the other side may never have seen the request: as good as a 500.
      const mayHelp = RETRIED.has(error.status ?? 500) && !error.final && !deadline.aborted;
      if (tried >= retries || !mayHelp) throw error;
    }
  }
}

async function askOnce(options: UpstreamRequest, signal: AbortSignal): Promise<UpstreamAnswer> {
  const { method = 'GET', maxBytes = MAX_BYTES } = options;
  const url = options.url + queryText(options.query);
  // A query may hold a token, a mobile number or a bank's reference, and an error goes into the log.
  const address = url.split('?')[0]!;
  let answer: Dispatcher.ResponseData;
  let body: unknown;
  try {
    answer = await request(url, { dispatcher: agent, method, signal, ...head(options) });
    body = await readBody(answer, maxBytes);
  } catch (cause) {
    throw new UpstreamError({ method, url: address, cause, final: cause instanceof AnswerTooLong });
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

function head({ body, headers, requestId }: UpstreamRequest) {
  const isJson = typeof body === 'object';
  return {
    body: isJson ? JSON.stringify(body) : body,
    headers: {
      accept: 'application/json',
      // An answer that must be inflated could be small on the wire and huge in memory.
      'accept-encoding': 'identity',
      ...(isJson && { 'content-type': 'application/json' }),
      ...(requestId && { 'x-request-id': requestId }),
      ...headers,
    },
  };
}

function queryText(query: object | undefined): string {
  return query ? qs.stringify(query, { encodeValuesOnly: true, addQueryPrefix: true }) : '';
}
