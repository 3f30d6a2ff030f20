import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { cspNonce } from './securityHeaders.ts';

interface StoredPage {
  html: Buffer;
  etag: string;
  storedAt: number;
  packed: Partial<Record<'br' | 'gzip', Promise<Buffer>>>;
}

const FRESH_MS = 5000;
/** Stale pages are still sent while one request renders the page again. */
const STALE_MS = 30_000;
const ENTRIES = 500;

const pack = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};

/** The page handler calls it for responses that are equal for all visitors; no other is stored. */
export function allowStoring(res: Response): void {
  res.locals.storable = true;
}

export interface PageCache {
  handler: RequestHandler;
  clear(): void;
}

/** Only for requests without cookie, query or credentials; stores no nonce (threats T18 to T20). */
export function pageCache(isPublic: (path: string) => boolean, now: () => number): PageCache {
  const pages = new LRUCache<string, StoredPage>({ max: ENTRIES });
  const renders = new Map<string, Promise<void>>();
  let cleared = 0;

  const handler: RequestHandler = async (req, res, next) => {
    if (!isAnonymous(req) || !isPublic(req.path)) return next();
    const known = pages.get(req.path);
    const age = known ? now() - known.storedAt : Infinity;
    if (known && age < FRESH_MS) return send(req, res, known);
    const rendering = renders.get(req.path);
    if (known && rendering && age < FRESH_MS + STALE_MS) return send(req, res, known);
    if (rendering) {
      await rendering;
      const fresh = pages.get(req.path);
      if (fresh && now() - fresh.storedAt < FRESH_MS) return send(req, res, fresh);
    }
    if (req.method === 'HEAD') return next();
    const key = req.path;
    const begun = cleared;
    const done = capture(res, (html) => {
      if (begun === cleared) pages.set(key, { html, etag: etagOf(html), storedAt: now(), packed: {} });
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
  return { handler, clear };
}

function isAnonymous(req: Request): boolean {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  return reads && !req.headers.cookie && !req.headers.authorization && !req.originalUrl.includes('?');
}

/** Settles when the response is stored or cannot be stored any more. */
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
    if (!mayBeStored(res)) resolve();
    return write.apply(res, args);
  }) as typeof write;
  res.end = ((...args: Parameters<typeof end>) => {
    keep(args[0]);
    const html = Buffer.concat(pieces);
    // The next response has another nonce: the browser would refuse the scripts of this one.
    if (mayBeStored(res) && !html.includes(cspNonce(res))) store(html);
    resolve();
    return end.apply(res, args);
  }) as typeof end;
  res.on('close', resolve);
  return settled;
}

function mayBeStored(res: Response): boolean {
  return res.locals.storable === true && res.statusCode === 200 && !res.hasHeader('set-cookie');
}

async function send(req: Request, res: Response, page: StoredPage): Promise<void> {
  res.setHeader('content-type', 'text/html; charset=utf-8');
  publicHeaders(res);
  res.setHeader('etag', page.etag);
  if (req.fresh) return void res.status(304).end();
  const accepted = req.acceptsEncodings('br', 'gzip', 'identity');
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : null;
  const body = encoding ? await (page.packed[encoding] ??= pack[encoding](page.html)) : page.html;
  if (encoding) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

export function publicHeaders(res: Response): void {
  res.setHeader('cache-control', 'no-cache');
  res.setHeader('vary', 'Accept-Encoding, Cookie');
}

/** Weak: equal for every compression. */
function etagOf(html: Buffer): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
}
