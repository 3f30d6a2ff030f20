import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { HttpError } from '../render/answers.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
};

interface Asset {
  type: string;
  plain: Buffer;
  br: Buffer | undefined;
  gz: Buffer | undefined;
}

/**
 * The build's hashed files, held in memory with their compressed twins: immutable for a year. A missing one is a real
 * 404, never HTML: a script that imports HTML could loop (contracts/build-reload.md, B1).
 */
export function hashedAssets(folder: string): Router {
  const assets = readAssets(folder);
  const router = Router();
  router.use('/_nuxt', (req, res, next) => {
    if (req.path.startsWith('/builds/')) return next();
    const asset = assets.get(decodePath(req.path));
    if (!asset)
      return next(new HttpError(404, `no asset ${req.path}`, { headers: { 'cache-control': 'no-store' } }));
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      return next(new HttpError(405, `${req.method} on an asset`, { headers: { allow: 'GET, HEAD' } }));
    }
    res.setHeader('content-type', asset.type);
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    const encoding = asset.br ? req.acceptsEncodings('br', 'gzip', 'identity') : 'identity';
    if (asset.br) res.setHeader('vary', 'accept-encoding');
    if (encoding === 'br' || encoding === 'gzip') res.setHeader('content-encoding', encoding);
    // `end`, not `send`: no ETag is worked out for a file that never changes.
    const body = (encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gz : asset.plain) ?? asset.plain;
    res.setHeader('content-length', body.length);
    res.end(req.method === 'HEAD' ? undefined : body);
  });
  return router;
}

/** Pictures, icons and other files with fixed names: revalidated daily. */
export function publicFiles(folder: string): RequestHandler {
  return express.static(folder, { index: false, redirect: false, maxAge: '1d', dotfiles: 'ignore' });
}

function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).split(path.sep).join('/');
    const type = TYPES[path.extname(file)];
    // webpack's own account of the build names folders of the machine; it is for the server alone.
    if (!entry.isFile() || !type || name === 'loadable-stats.json' || name.startsWith('builds/')) continue;
    assets.set(`/${name}`, {
      type,
      plain: readFileSync(file),
      br: existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : undefined,
      gz: existsSync(`${file}.gz`) ? readFileSync(`${file}.gz`) : undefined,
    });
  }
  return assets;
}

function decodePath(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
