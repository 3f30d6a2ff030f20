import { STATUS_CODES } from 'node:http';
import { requestUpstream, type UpstreamResponse } from '../../upstream/request.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import type { CmsEnv } from '../cmsEnv.ts';
import { buildContentQuery, type ContentRequest } from './buildContentQuery.ts';
import { buildUnknownError, CmsError } from './cmsError.ts';
import { flattenRecord } from './flattenRecord.ts';

export interface CmsCall {
  method: 'GET' | 'POST' | 'PUT';
  /** `/auth/local`: our constant with encoded parts, never client text. */
  path: string;
  /** Bracket notation; only values are encoded. */
  query?: object;
  body?: object;
  /** A visitor's token, for `/users/me` and the password change only; or the shop's own (server/cms/shopUsers.ts). */
  bearer?: string;
  /** Sent as X-Forwarded-For, because the CMS limits by address. */
  visitorAddress?: string;
  timeoutMs?: number;
  /** Success is a redirect, as of the e-mail confirmation; it is not followed. */
  expectsRedirect?: true;
}

export interface CmsResponse {
  status: number;
  body: unknown;
}

export interface CmsClient {
  readonly version: CmsEnv['version'];
  readonly origin: string;
  /** Throws CmsError for a status from 400 on and for an unusable answer. */
  call(call: CmsCall): Promise<CmsResponse>;
  /** Published entries with flat relations. Never sends a visitor's token. */
  list(type: string, request: ContentRequest): Promise<{ entries: unknown[]; total: number | null }>;
  connectUrl(provider: string, callback: string): string;
}

const LARGEST_ANSWER = 1024 * 1024;
const TIMEOUT_MS = 5_000;
/** Levels of nesting; real answers have fewer than ten. Every later reader recurses. */
const DEEPEST_ANSWER = 64;

/** One try, no redirects, at most 1 MB and five seconds (docs/spec/strapi.md#client). */
export function createCmsClient(
  env: Pick<CmsEnv, 'version' | 'prefix' | 'token'> & { url: string },
): CmsClient {
  const { version, token } = env;
  const base = env.url + env.prefix;

  async function call(request: CmsCall): Promise<CmsResponse> {
    const { method, path, query, body: sent, timeoutMs = TIMEOUT_MS } = request;
    // Logged, so without the query, which may hold a provider's token.
    const what = `[${method}] "${base}${path}"`;
    const failed = (why: string, options: { cause?: unknown; malformed?: boolean } = {}) =>
      new CmsError(null, buildUnknownError(version, `${what}: ${why}`), `${what}: ${why}`, options);
    const tooDeep = (status: number) => failed(`${status} nested too deep`, { malformed: true });
    let answer: UpstreamResponse;
    try {
      answer = await requestUpstream({
        method,
        url: base + path,
        headers: buildHeaders(request),
        timeoutMs,
        maxBytes: LARGEST_ANSWER,
        retries: 0,
        ...(query && { query }),
        ...(sent && { body: sent }),
      });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const { status, data, cause } = error;
      if (status === undefined) throw failed('<no response> fetch failed', { cause });
      if (isDeeperThan(data, DEEPEST_ANSWER)) throw tooDeep(status);
      const known = data !== undefined && data !== '' && !Buffer.isBuffer(data);
      throw known
        ? new CmsError(status, data, error.message)
        : failed(`${status} ${STATUS_CODES[status] ?? ''}`);
    }
    const { status, body = null } = answer;
    if (status >= 300) {
      if (!request.expectsRedirect) throw failed(`${status} and elsewhere`);
      return { status, body: null };
    }
    if (typeof body === 'string' || Buffer.isBuffer(body))
      throw failed(`${status} with a body that is no JSON`);
    if (isDeeperThan(body, DEEPEST_ANSWER)) throw tooDeep(status);
    return { status, body };
  }

  return {
    version,
    origin: env.url,
    call,
    async list(type, request) {
      const { status, body } = await call({
        method: 'GET',
        path: `/${type}`,
        query: buildContentQuery(version, request),
        ...(token === undefined ? {} : { bearer: token }),
      });
      const entries = version === 3 ? body : (body as { data?: unknown } | null)?.data;
      if (status !== 200 || !Array.isArray(entries)) {
        throw new CmsError(null, buildUnknownError(version, ''), `/${type} of the CMS is no list`);
      }
      return { entries: entries.map(flattenRecord).filter(isPublished), total: readTotal(body) };
    },
    connectUrl: (provider, callback) =>
      `${base}/connect/${encodeURIComponent(provider)}?callback=${encodeURIComponent(callback)}`,
  };
}

function buildHeaders({ bearer, visitorAddress }: CmsCall): Record<string, string> {
  return {
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(visitorAddress && { 'x-forwarded-for': visitorAddress }),
  };
}

/** The query excludes drafts; this drops one that arrives anyway. */
function isPublished(entry: unknown): boolean {
  const { publishedAt, published_at: publishedAt3 } = entry as Record<string, unknown>;
  return publishedAt !== null && publishedAt3 !== null;
}

function readTotal(body: unknown): number | null {
  const total = (body as { meta?: { pagination?: { total?: unknown } } } | null)?.meta?.pagination?.total;
  return typeof total === 'number' ? total : null;
}

/** Without recursion: `JSON.parse` accepts any depth. */
function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((item) =>
      item !== null && typeof item === 'object' && !Buffer.isBuffer(item) ? Object.values(item) : [],
    );
  }
  return false;
}
