import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { z } from 'zod';
import type { Services } from '../services.ts';

export interface Island<Props = unknown> {
  /** Schema that must bound the size of the props and refuse unknown ones. */
  props: z.ZodType<Props>;
  cacheControl: string;
  /** Returns null when there is no content for these props. */
  render(props: Props, services: Services): Promise<ReactElement | null>;
}

/** Builds `RoutePrice_Zm9vYmFyYmF6`: the name and a hash without `-` and `_` (docs/spec/build-reload.md#islands). */
export function buildIslandId(name: string, props: unknown): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, canonicalize(props)]))
    .digest('base64url');
  return `${name}_${hash.replace(/[-_]/g, '').slice(0, 12)}`;
}

export function buildIslandUrl(name: string, props: object): string {
  return `/__nuxt_island/${buildIslandId(name, props)}.json?props=${encodeURIComponent(JSON.stringify(props))}`;
}

export async function renderIsland(
  island: Island,
  props: unknown,
  services: Services,
): Promise<string | null> {
  const element = await island.render(props, services);
  return element && renderToStaticMarkup(element);
}

function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalize);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, canonicalize(item)]);
}
