import { STATUS_CODES } from 'node:http';
import { requestUpstream, type UpstreamResponse } from '../../upstream/request.ts';
import { UpstreamError } from '../../upstream/UpstreamError.ts';
import type { CmsEnv } from '../cmsEnv.ts';
import { buildContentQuery, type ContentRequest } from './buildContentQuery.ts';
import { buildUnknownError, CmsError } from './cmsError.ts';
import { flattenRecord } from './flattenRecord.ts';

export interface CmsCall {
  method: 'GET' | 'POST' | 'PUT';
  /** A constant such as `/auth/local` with encoded parts, never visitor input. */
  path: string;
  /** Sent in bracket notation; only the values are encoded. */
  query?: object;
  body?: object;
  /**
   * A visitor's token, only for `/users/me` and the password change, or the shop's own token (server/cms/shopUsers.ts).
   */
  bearer?: string;
  /** Sent as X-Forwarded-For, because the CMS limits requests by address. */
  visitorAddress?: string;
  timeoutMs?: number;
  /** A redirect means success, as for the e-mail confirmation. It is not followed. */
  expectsRedirect?: true;
}

export interface CmsResponse {
  status: number;
  body: unknown;
}

export interface CmsClient {
  readonly version: CmsEnv['version'];
  readonly origin: string;
  /** Throws CmsError for a status of 400 or above and for an unusable answer. */
  call(call: CmsCall): Promise<CmsResponse>;
  /** Lists published entries with flat relations. Never sends a visitor's token. */
  list(type: string, request: ContentRequest): Promise<{ entries: unknown[]; total: number | null }>;
  connectUrl(provider: string, callback: string): string;
}

const LARGEST_ANSWER = 1024 * 1024;
const TIMEOUT_MS = 5_000;
/** Maximum nesting of an answer, because every reader recurses. Real answers have fewer than ten levels. */
const DEEPEST_ANSWER = 64;

/** Makes one attempt, follows no redirects, and reads at most 1 MB within five seconds (docs/spec/strapi.md#client). */
export function createCmsClient(
  env: Pick<CmsEnv, 'version' | 'prefix' | 'token'> & { url: string },
): CmsClient {
  const { version, token } = env;
  const base = env.url + env.prefix;

  async function call(request: CmsCall): Promise<CmsResponse> {
    const { method, path, query, body: sent, timeoutMs = TIMEOUT_MS } = request;
    // This is logged, so it omits the query, which may hold a provider's token.
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

/** The query excludes drafts; this drops a draft that arrives anyway. */
function isPublished(entry: unknown): boolean {
  const { publishedAt, published_at: publishedAt3 } = entry as Record<string, unknown>;
  return publishedAt !== null && publishedAt3 !== null;
}

function readTotal(body: unknown): number | null {
  const total = (body as { meta?: { pagination?: { total?: unknown } } } | null)?.meta?.pagination?.total;
  return typeof total === 'number' ? total : null;
}

/** Does not recurse, because `JSON.parse` accepts any depth. */
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
