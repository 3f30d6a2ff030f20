import { createHash } from 'node:crypto';
import type { OutgoingHttpHeader } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { dropMarketingParams } from '../../shared/marketingParams.ts';
import { chooseEncoding, type ContentEncoding } from './contentEncoding.ts';
import { readPageKey, reduceToKey, type PageKey } from './pageKey.ts';
import { createNonce, getCspNonce } from './securityHeaders.ts';
import { hasSeveralHosts } from './wellFormed.ts';

interface StoredPage {
  html: Buffer;
  etag: string;
  headers: CommonHeaders;
  storedAt: number;
  packed: Partial<Record<ContentEncoding, Buffer | Promise<Buffer>>>;
}

/** Headers that the middleware above the cache sets on every response. */
interface CommonHeaders {
  fixed: [name: string, value: OutgoingHttpHeader][];
  policy: ((nonce: string) => string) | null;
}

const FRESH_MS = 5000;
/** Stale pages are still sent while one request renders them again. */
const STALE_MS = 30_000;
/** Maximum age of a page that is sent when it cannot be rendered now. */
const OLD_MS = 60 * 60_000;
const ENTRIES = 500;
/** Maximum bytes of all stored HTML and its compressed forms, which together are smaller than the HTML. */
const MAX_BYTES = 64 * 1024 * 1024;
const CSP = 'content-security-policy';

const pack = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};

/** Marks a response as equal for all visitors. Only marked responses are stored. */
export function allowStoring(res: Response): void {
  res.locals.storable = true;
}

export interface PageCache {
  /** Sends stored pages. Runs before the middleware that a hit does not need. */
  lookup: RequestHandler;
  /** Sends stored pages and stores new ones. */
  handler: RequestHandler;
  /**
   * Sends the last good copy, up to an hour old. Returns false when there is none. `toAnyVisitor`: also sends it to a
   * visitor with a session, who then sees the page signed out.
   */
  sendOld(req: Request, res: Response, options?: { toAnyVisitor?: boolean }): boolean;
  clear(): void;
}

/** Caches only requests that have a key (pageKey.ts) and stores no nonce (threats T18 to T20). */
export function createPageCache(
  isPublic: (path: string) => boolean,
  now: () => number,
  { getNoticeId = () => null }: { getNoticeId?: () => string | null } = {},
): PageCache {
  const pages = new LRUCache<string, StoredPage>({
    max: ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html }) => 2 * html.length,
  });
  const renders = new Map<string, Promise<void>>();
  let cleared = 0;

  // A visitor who closed an older notice gets the same page as everyone else.
  const readKey = (req: Request): PageKey | null => {
    const key = readPageKey(req);
    return key?.closedNotice === undefined || key.closedNotice === getNoticeId()
      ? key
      : { path: key.path, colorMode: key.colorMode };
  };
  const find = (key: string): StoredPage | undefined => {
    const known = pages.get(key);
    if (!known) return undefined;
    const age = now() - known.storedAt;
    return age < FRESH_MS || (age < FRESH_MS + STALE_MS && renders.has(key)) ? known : undefined;
  };

  // The key contains the whole request target, so for a hit only other headers need a check.
  const lookup: RequestHandler = (req, res, next) => {
    const wanted = readKey(req);
    const known = wanted && find(writeKey(wanted));
    return known && !hasSeveralHosts(req) ? send(req, res, known) : next();
  };

  const handler: RequestHandler = async (req, res, next) => {
    const wanted = readKey(req);
    if (!wanted || !isPublic(wanted.path)) return next();
    const key = writeKey(wanted);
    const known = find(key);
    if (known) return send(req, res, known);
    const rendering = renders.get(key);
    if (rendering) {
      await rendering;
      const fresh = pages.get(key);
      if (fresh && now() - fresh.storedAt < FRESH_MS) return send(req, res, fresh);
    }
    reduceToKey(req, wanted);
    if (req.method === 'HEAD') return next();
    const begun = cleared;
    const headers = readCommonHeaders(res);
    const done = capture(res, (html) => {
      if (begun !== cleared) return;
      pages.set(key, { html, etag: calculateEtag(html), headers, storedAt: now(), packed: {} });
    }).finally(() => {
      if (renders.get(key) === done) renders.delete(key);
    });
    renders.set(key, done);
    next();
  };
  const clear = () => {
    pages.clear();
    renders.clear();
    cleared += 1;
  };
  const sendOld = (req: Request, res: Response, { toAnyVisitor = false } = {}): boolean => {
    const path = req.method === 'GET' ? dropMarketingParams(req.originalUrl) : '?';
    const anyone: PageKey | null = path.includes('?') ? null : { path, colorMode: '' };
    const wanted = readKey(req) ?? (toAnyVisitor ? anyone : null);
    const known = wanted && pages.get(writeKey(wanted));
    const age = known ? now() - known.storedAt : Infinity;
    if (!known || age > OLD_MS) return false;
    res.statusCode = 200;
    res.setHeader('age', String(Math.floor(age / 1000)));
    res.removeHeader('retry-after');
    void send(req, res, known);
    return true;
  };
  return { lookup, handler, sendOld, clear };
}

/** Builds a unique key: paths start with a slash, so no two keys are written alike. */
function writeKey({ path, colorMode, closedNotice = '' }: PageKey): string {
  return `${closedNotice}${colorMode}${path}`;
}

/** Omits the request id, which belongs to one request, and the nonce, which belongs to one response. */
function readCommonHeaders(res: Response): CommonHeaders {
  const { [CSP]: policy, 'x-request-id': _id, ...fixed } = res.getHeaders();
  return {
    fixed: Object.entries(fixed).filter(
      (header): header is [string, OutgoingHttpHeader] => header[1] !== undefined,
    ),
    policy: typeof policy === 'string' ? splitPolicy(policy, getCspNonce(res)) : null,
  };
}

function splitPolicy(policy: string, nonce: string): (nonce: string) => string {
  const parts = policy.split(nonce);
  return (fresh) => parts.join(fresh);
}

/** Resolves when the response is stored or can no longer be stored. */
function capture(res: Response, store: (html: Buffer) => void): Promise<void> {
  const pieces: Buffer[] = [];
  let resolve = () => {};
  const settled = new Promise<void>((done) => {
    resolve = done;
  });
  const { write, end } = res;
  const keep = (piece: unknown) => {
    if (typeof piece === 'string' || piece instanceof Uint8Array)
      pieces.push(Buffer.from(piece as Uint8Array));
  };
  res.write = ((...args: Parameters<typeof write>) => {
    keep(args[0]);
    if (!isStorable(res)) resolve();
    return write.apply(res, args);
  }) as typeof write;
  res.end = ((...args: Parameters<typeof end>) => {
    keep(args[0]);
    // Frees the pieces now, because the response may wait long for a slow reader.
    const html = Buffer.concat(pieces.splice(0));
    // The next response has a different nonce, so the browser would refuse scripts with this one.
    if (isStorable(res) && !html.includes(getCspNonce(res))) store(html);
    resolve();
    return end.apply(res, args);
  }) as typeof end;
  res.on('close', resolve);
  return settled;
}

function isStorable(res: Response): boolean {
  return res.locals.storable === true && res.statusCode === 200 && !res.hasHeader('set-cookie');
}

function send(req: Request, res: Response, page: StoredPage): void | Promise<void> {
  const { fixed, policy } = page.headers;
  for (const [name, value] of fixed) res.setHeader(name, value);
  if (policy) res.setHeader(CSP, policy(createNonce()));
  res.setHeader('content-type', 'text/html; charset=utf-8');
  setPublicHeaders(res);
  res.setHeader('etag', page.etag);
  if (req.headers['if-none-match'] !== undefined && req.fresh) return void res.status(304).end();
  const encoding = chooseEncoding(req);
  const body = encoding ? (page.packed[encoding] ?? packOnce(page, encoding)) : page.html;
  if (Buffer.isBuffer(body)) return sendBody(req, res, body, encoding);
  return sendPacked(req, res, body, encoding);
}

async function sendPacked(
  req: Request,
  res: Response,
  packing: Promise<Buffer>,
  encoding: ContentEncoding | null,
): Promise<void> {
  sendBody(req, res, await packing, encoding);
}

function sendBody(req: Request, res: Response, body: Buffer, encoding: ContentEncoding | null): void {
  if (encoding) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

function packOnce(page: StoredPage, encoding: ContentEncoding): Promise<Buffer> {
  const packing = pack[encoding](page.html).then((packed) => (page.packed[encoding] = packed));
  page.packed[encoding] = packing;
  return packing;
}

export function setPublicHeaders(res: Response): void {
  res.setHeader('cache-control', 'no-cache');
  res.setHeader('vary', 'Accept-Encoding, Cookie');
}

/** Returns a weak tag, which is equal for every compression. */
function calculateEtag(html: Buffer): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}
