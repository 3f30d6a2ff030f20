import { Router } from 'express';
import { isIconPart } from '../upstream/iconName.ts';
import type { IconStore } from '../upstream/iconStore.ts';
import { HttpError } from './httpErrors.ts';
import { readOnly } from './methods.ts';

const MAX_NAMES = 50;
const WEEK_SECONDS = 604_800;

const createIconError = (status: number, message: string) =>
  new HttpError(status, message, { publicMessage: message });

/** See docs/spec/interface.md#icons. */
export function createIconRouter(store: IconStore): Router {
  const router = Router();
  router.all('/api/_nuxt_icon/:file', readOnly, async (req, res) => {
    const prefix = /^(.+)\.json$/.exec(String(req.params.file))?.[1] ?? '';
    const asked = new URLSearchParams(req.originalUrl.split('?')[1]).get('icons') ?? '';
    const names = [...new Set(asked.split(','))];
    if (![prefix, ...names].every(isIconPart) || names.length > MAX_NAMES)
      throw createIconError(400, 'Invalid icon request');
    const { icons: found, failed } = await store.collection(prefix, names);
    if (failed) throw createIconError(500, 'Failed to fetch fallback icon');
    if (found.size === 0) throw createIconError(404, 'Icon not found');
    res.setHeader('cache-control', `public, max-age=${WEEK_SECONDS}, stale-while-revalidate=${WEEK_SECONDS}`);
    res.json({
      prefix,
      icons: Object.fromEntries(found),
      not_found: names.filter((name) => !found.has(name)),
    });
  });
  return router;
}
