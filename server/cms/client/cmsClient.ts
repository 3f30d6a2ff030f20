import qs from 'qs';
import { Agent, request, type Dispatcher } from 'undici';
import type { CmsEnv } from '../cmsEnv.ts';
import { CmsError, unknownError } from './cmsError.ts';
import { contentQuery, type ContentAsk } from './contentQuery.ts';
import { flattenRecord } from './flattenRecord.ts';

export interface CmsCall {
  method: 'GET' | 'POST';
  /** A constant of ours with encoded parts, never text of a client: `/auth/local`. */
  path: string;
  /** Bracket notation; only values are encoded. */
  query?: object;
  body?: object;
  /** A visitor's token: for `/users/me` and the password change alone. */
  bearer?: string;
  /** Passed on as X-Forwarded-For, because the CMS limits by address. */
  visitorAddress?: string;
  timeoutMs?: number;
  /** A redirect is the good answer, as of the e-mail confirmation; it is not followed. */
  expectsRedirect?: true;
}

export interface CmsAnswer {
  status: number;
  body: unknown;
}

export interface CmsClient {
  readonly version: CmsEnv['version'];
  /** Where relative media addresses begin. */
  readonly origin: string;
  /** @throws CmsError for every status from 400 on, and when there is no usable answer */
  call(call: CmsCall): Promise<CmsAnswer>;
  /** One page of published entries, relations flattened. Never sends a visitor's token. */
  list(type: string, ask: ContentAsk): Promise<{ entries: unknown[]; total: number | null }>;
  /** Where the browser goes to sign in with a provider. */
  connectUrl(provider: string): string;
  close(): Promise<void>;
}

const LARGEST_ANSWER = 1024 * 1024;
const TIMEOUT_MS = 5_000;

/** The CMS over HTTP: one try, no redirects, at most 1 MB and five seconds (contracts/strapi.md 1). */
export function createCmsClient(
  env: Pick<CmsEnv, 'version' | 'prefix' | 'token'> & { url: string },
): CmsClient {
  const { version, token } = env;
  const base = env.url + env.prefix;
  const agent = new Agent({ connections: 32, connect: { timeout: 2_000 }, keepAliveTimeout: 10_000 });

  async function call(ask: CmsCall): Promise<CmsAnswer> {
    const url = addressOf(base, ask);
    const failed = (why: string, cause?: unknown) => {
      const message = `[${ask.method}] "${url}": ${why}`;
      return new CmsError(null, unknownError(version, message), message, cause);
    };
    let answer: Dispatcher.ResponseData;
    let text: string;
    try {
      answer = await request(url, {
        dispatcher: agent,
        method: ask.method,
        headers: headersOf(ask),
        body: ask.body === undefined ? null : JSON.stringify(ask.body),
        signal: AbortSignal.timeout(ask.timeoutMs ?? TIMEOUT_MS),
      });
      text = await readText(answer);
    } catch (cause) {
      throw failed('<no response> fetch failed', cause);
    }
    const { statusCode: status } = answer;
    if (status >= 400) {
      const body = text === '' ? unknownError(version, `[${ask.method}] "${url}": ${status}`) : parsed(text);
      throw new CmsError(text === '' ? null : status, body, `[${ask.method}] "${url}": ${status}`);
    }
    if (status >= 300) {
      if (!ask.expectsRedirect) throw failed(`${status} and elsewhere`);
      return { status, body: null };
    }
    const body = text === '' ? null : parsed(text);
    if (typeof body === 'string') throw failed(`${status} with a body that is no JSON`);
    return { status, body };
  }

  return {
    version,
    origin: env.url,
    call,
    async list(type, ask) {
      const { status, body } = await call({
        method: 'GET',
        path: `/${type}`,
        query: contentQuery(version, ask),
        ...(token === undefined ? {} : { bearer: token }),
      });
      const entries = version === 3 ? body : (body as { data?: unknown } | null)?.data;
      if (status !== 200 || !Array.isArray(entries)) {
        throw new CmsError(null, unknownError(version, ''), `/${type} of the CMS is no list`);
      }
      return { entries: entries.map(flattenRecord).filter(isPublished), total: totalOf(body) };
    },
    connectUrl: (provider) => `${base}/connect/${encodeURIComponent(provider)}`,
    close: () => agent.destroy(),
  };
}

function addressOf(base: string, { path, query }: CmsCall): string {
  const search = query ? qs.stringify(query, { encodeValuesOnly: true }) : '';
  return base + path + (search && `?${search}`);
}

function headersOf({ bearer, body, visitorAddress }: CmsCall): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(visitorAddress && { 'x-forwarded-for': visitorAddress }),
  };
}

async function readText({ body, headers }: Dispatcher.ResponseData): Promise<string> {
  if (Number(headers['content-length'] ?? 0) > LARGEST_ANSWER) {
    body.destroy();
    throw new Error('the answer is larger than 1 MB');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error('the answer is larger than 1 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Drafts are never asked for; one that comes anyway is left out. */
function isPublished(entry: unknown): boolean {
  const { publishedAt, published_at: publishedAt3 } = entry as Record<string, unknown>;
  return publishedAt !== null && publishedAt3 !== null;
}

function totalOf(body: unknown): number | null {
  const total = (body as { meta?: { pagination?: { total?: unknown } } } | null)?.meta?.pagination?.total;
  return typeof total === 'number' ? total : null;
}
