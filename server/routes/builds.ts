import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Router } from 'express';
import { HttpError } from '../render/answers.ts';

export interface Build {
  id: string;
  timestamp: number;
}

/** The build this process serves; `dev` when there is none. */
export function readBuild(assetFolder: string): Build {
  const file = path.join(assetFolder, 'builds/latest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Build) : { id: 'dev', timestamp: 0 };
}

/** `builds/latest.json` and `builds/meta/{id}.json` (contracts/build-reload.md, B1). No path is built from the request. */
export function builds(assetFolder: string, build: Build): Router {
  const router = Router();
  const getOnly = (method: string) => {
    if (method !== 'GET' && method !== 'HEAD') {
      throw new HttpError(405, `${method} on a build file`, { headers: { allow: 'GET, HEAD' } });
    }
  };
  router.all('/_nuxt/builds/latest.json', (req, res) => {
    getOnly(req.method);
    res.setHeader('cache-control', 'no-cache');
    res.json(build);
  });
  router.all('/_nuxt/builds/meta/:file', (req, res) => {
    getOnly(req.method);
    const id = /^([\w-]{1,64})\.json$/.exec(req.params.file)?.[1];
    const file = path.join(assetFolder, 'builds/meta', `${id}.json`);
    if (!id || !existsSync(file)) throw new HttpError(404, `no build ${req.params.file}`);
    res.setHeader('cache-control', 'public, max-age=31536000, immutable');
    const { assets: _ours, ...meta } = JSON.parse(readFileSync(file, 'utf8')) as Build & { assets: string[] };
    res.json(meta);
  });
  return router;
}
