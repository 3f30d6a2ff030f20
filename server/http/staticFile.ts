import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { chooseEncoding } from './contentEncoding.ts';
import { HttpError } from './httpErrors.ts';

export interface StaticFile {
  type: string;
  plain: Buffer;
  hash: string;
  /** Value of the `integrity` attribute. */
  integrity: string;
  compressed(): Promise<{ br: Buffer; gzip: Buffer }> | null;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const PACKED = new Set(['.png', '.ico', '.woff2']);

/** Reads the files of a folder, except unknown types and hidden files. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const type = TYPES[path.extname(file)];
    if (entry.isFile() && type && !/(^|\/)\./.test(name)) files.set(`/${name}`, readOne(file, type));
  }
  return files;
}

function readOne(file: string, type: string): StaticFile {
  const plain = readFileSync(file);
  const digest = createHash('sha256').update(plain).digest();
  let compressed: Promise<{ br: Buffer; gzip: Buffer }> | undefined;
  return {
    type,
    plain,
    hash: digest.toString('base64url').slice(0, 22),
    integrity: `sha256-${digest.toString('base64')}`,
    compressed() {
      if (PACKED.has(path.extname(file))) return null;
      return (compressed ??= compressBoth(file, plain));
    },
  };
}

/** Reads the compressed copies of the build, or compresses the file at the first request. */
async function compressBoth(file: string, plain: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const built = (end: string) => (existsSync(file + end) ? readFileSync(file + end) : undefined);
  const [br, gz] = await Promise.all([
    built('.br') ?? promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    built('.gz') ?? promisify(gzip)(plain, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

export async function sendStaticFile(req: Request, res: Response, file: StaticFile): Promise<void> {
  const compressed = file.compressed();
  // Ranges refer to the plain file, and clients do not resume a compressed one.
  const encoding = compressed && !req.headers.range ? chooseEncoding(req) : null;
  res.setHeader('content-type', file.type);
  res.setHeader('accept-ranges', 'bytes');
  res.setHeader('etag', `"${file.hash}${encoding ? `-${encoding}` : ''}"`);
  if (compressed) res.setHeader('vary', 'accept-encoding');
  if (req.fresh) return void res.status(304).end();
  if (req.headers.range && sendPart(req, res, file.plain)) return;
  const body = encoding && compressed ? (await compressed)[encoding] : file.plain;
  if (encoding) res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Returns false when the whole file must be sent: several ranges, an invalid one, or a changed file. */
function sendPart(req: Request, res: Response, plain: Buffer): boolean {
  const changed = req.headers['if-range'] !== undefined && req.headers['if-range'] !== res.getHeader('etag');
  const ranges = req.range(plain.length);
  if (changed || req.method !== 'GET' || ranges === undefined || ranges === -2) return false;
  if (ranges === -1) {
    throw new HttpError(416, 'range outside the file', {
      headers: { 'content-range': `bytes */${plain.length}` },
    });
  }
  const [range] = ranges;
  if (ranges.length !== 1 || !range || ranges.type !== 'bytes') return false;
  res.status(206);
  res.setHeader('content-range', `bytes ${range.start}-${range.end}/${plain.length}`);
  res.setHeader('content-length', range.end - range.start + 1);
  res.end(plain.subarray(range.start, range.end + 1));
  return true;
}
