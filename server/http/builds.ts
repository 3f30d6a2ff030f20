import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import { HttpError } from './httpErrors.ts';
import { readOnly } from './methods.ts';

export interface Build {
  id: string;
  timestamp: number;
}

/** Returns the build `dev` when there is no build. */
export function readBuild(assetFolder: string): Build {
  const file = path.join(assetFolder, 'builds/latest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Build) : { id: 'dev', timestamp: 0 };
}

export interface RouteRules {
  /** Public pages without a parameter; the client may prefetch their data. */
  prerendered: readonly string[];
  moved: Readonly<Record<string, string>>;
}

/** Serves files of the builds. No file name comes from a request (docs/spec/build-reload.md#files). */
export function createBuildRouter(assetFolder: string, build: Build, rules: RouteRules): Router {
  const metas = readMetas(path.join(assetFolder, 'builds/meta'));
  const own = metas.get(build.id);
  if (own) metas.set(build.id, { ...own, ...exportRules(rules) });
  const router = Router();
  router.all('/_nuxt/builds/latest.json', readOnly, (_req, res) => {
    res.setHeader('cache-control', 'no-cache');
    res.json(build);
  });
  router.all('/_nuxt/builds/meta/:file', readOnly, (req, res) => {
    const meta = metas.get(path.basename(req.path, '.json'));
    if (!meta || !req.path.endsWith('.json')) throw new HttpError(404, `no build ${req.params.file}`);
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    res.json(meta);
  });
  return router;
}

function readMetas(folder: string): Map<string, object> {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return new Map(
    files.map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const { assets: _ours, ...meta } = JSON.parse(text) as Build & { assets: string[] };
      return [meta.id, meta];
    }),
  );
}

function exportRules({ prerendered, moved }: RouteRules) {
  const redirects = Object.entries(moved).map(([from, redirect]) => [from, { redirect }]);
  return { matcher: { static: Object.fromEntries(redirects), wildcard: {}, dynamic: {} }, prerendered };
}
