import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { z } from 'zod';
import type { Services } from '../services.ts';

/** A named part of a page that may be fetched alone. It is public: never anything about the visitor. */
export interface Island<Props = unknown> {
  /** Refuses whatever is not exactly its own, bounded props. */
  props: z.ZodType<Props>;
  cacheControl: string;
  /** Null when there is nothing under these props. */
  render(props: Props, services: Services): Promise<ReactElement | null>;
}

/** `RoutePrice_Zm9vYmFyYmF6`: the name with a hash over name and props, without `-` and `_` (contracts/build-reload.md A8). */
export function islandId(name: string, props: unknown): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, canonical(props)]))
    .digest('base64url');
  return `${name}_${hash.replace(/[-_]/g, '').slice(0, 12)}`;
}

/** Where a page finds a part of another. */
export function islandUrl(name: string, props: object): string {
  return `/__nuxt_island/${islandId(name, props)}.json?props=${encodeURIComponent(JSON.stringify(props))}`;
}

/** The part as HTML that runs nothing; null when there is nothing to show. */
export async function renderIsland(
  island: Island,
  props: unknown,
  services: Services,
): Promise<string | null> {
  const element = await island.render(props, services);
  return element && renderToStaticMarkup(element);
}

/** The same props in any order of their keys are the same island. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, canonical(item)]);
}
