import express, { Router, type Request } from 'express';
import { HttpError } from '../http/httpErrors.ts';
import type { Services } from '../services.ts';
import { buildIslandId, renderIsland, type Island } from './islands.ts';

/** Limit of the body. The parser's limit for the request head bounds props in the address. */
const LIMIT = '64kb';
const DEEPEST = 64;

const createIslandError = (status: number, message: string) =>
  new HttpError(status, message, { publicMessage: message });

/**
 * Renders islands. Only props that the schema accepts are taken from the request (docs/spec/build-reload.md#islands).
 */
export function createIslandRouter(table: Readonly<Record<string, Island>>, services: Services): Router {
  const router = Router();
  router.use('/__nuxt_island', express.json({ limit: LIMIT, inflate: false }), async (req, res) => {
    const { name, id } = readName(req.path);
    const island = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!island) throw createIslandError(404, `Island component not found: ${name}`);
    const given = readProps(req);
    if (buildIslandId(name, given) !== id) throw createIslandError(400, 'Invalid island request hash');
    const props = island.props.safeParse(given);
    if (!props.success) throw createIslandError(400, 'Invalid island request props');
    const html = await renderIsland(island, props.data, services);
    if (html === null) throw createIslandError(404, `Island component not found: ${name}`);
    res.setHeader('cache-control', island.cacheControl);
    res.setHeader('x-robots-tag', 'noindex');
    res.json({ id, html, head: { link: [], style: [] } });
  });
  return router;
}

function readName(path: string): { name: string; id: string } {
  const id = /^\/([^/]+)\.json$/.exec(path)?.[1];
  const cut = id?.lastIndexOf('_') ?? -1;
  if (!id || cut < 1 || cut === id.length - 1) throw createIslandError(400, 'Invalid island request path');
  const name = id.slice(0, cut);
  if (!/^[a-z][\w.-]{0,60}$/i.test(name)) throw createIslandError(400, 'Invalid island component name');
  return { name, id };
}

function readProps(req: Request): object {
  const text = new URLSearchParams(req.originalUrl.split('?')[1]).get('props');
  const props = text === null ? ((req.body as { props?: unknown } | undefined)?.props ?? {}) : parse(text);
  if (props === null || typeof props !== 'object' || Array.isArray(props))
    throw createIslandError(400, 'Invalid island request props');
  if (calculateDepth(props) > DEEPEST) throw createIslandError(400, 'Island request nested too deeply');
  return props;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does not recurse, because a deep value would overflow the stack. */
function calculateDepth(value: unknown): number {
  let level = [value];
  let deep = 0;
  while (level.length > 0 && deep <= DEEPEST + 1) {
    level = level.flatMap((item) => (item !== null && typeof item === 'object' ? Object.values(item) : []));
    deep += 1;
  }
  return deep - 1;
}
