import { Router, type RequestHandler } from 'express';
import { HttpError } from './httpErrors.ts';
import { readOnly } from './methods.ts';
import { readStaticFiles, sendStaticFile, type StaticFile } from './staticFile.ts';

/** Answers 404 for a missing file: a script that imports HTML could loop (docs/spec/build-reload.md#files). */
export function createAssetRouter(built: ReadonlyMap<string, StaticFile>): Router {
  const files = new Map(built);
  // Contains folder names of the build machine, and only the server reads it.
  files.delete('/loadable-stats.json');
  const router = Router();
  router.use('/_nuxt', readOnly, async (req, res) => {
    const file = req.path.startsWith('/builds/') ? undefined : files.get(decodeURIComponent(req.path));
    if (!file) throw new HttpError(404, `no asset ${req.path}`);
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    await sendStaticFile(req, res, file);
  });
  return router;
}

const FRESH = new Set(['/sw.js', '/offline.html', '/offline.css']);

/** Serves files that browsers revalidate daily. */
export function createPublicFiles(folder: string): RequestHandler {
  const files = readStaticFiles(folder);
  return async (req, res, next) => {
    const file = files.get(req.path);
    if (!file || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    res.setHeader('cache-control', FRESH.has(req.path) ? 'no-cache' : 'public, max-age=86400');
    await sendStaticFile(req, res, file);
  };
}
