import type { PageResolver } from '../render/pageResolver.ts';
import type { CanonicalPath } from './canonicalPath.ts';

/** Addresses that once led somewhere (seed, section 2) and where their pages live now, in lower case. */
export const MOVED: Readonly<Record<string, string>> = {
  '/flight/last-second': '/tickets/last-second',
  '/flight/last-second/kish': '/tickets/last-second/kish',
  '/flight/last-second/mashhad': '/tickets/last-second/mashhad',
  '/flight/mashhad': '/city/mashhad',
  '/saha-air': '/airline/saha-air',
  '/air-one': '/airline/air-one',
  '/meraj-air': '/airline/meraj-air',
};

/**
 * Where the page of an address lives: by the table of moved addresses; by the spelling of our own route when only its
 * case differs (`/aboutus` is `/aboutUs`) or its percent-encoding does. What is no page of ours is left as it was sent.
 */
export function settledPath(
  resolver: Pick<PageResolver, 'routes' | 'match'>,
): (path: CanonicalPath) => string {
  const spellings = new Map(
    resolver.routes
      .flatMap((route) => route.children ?? [])
      .map(({ path }) => path ?? '')
      .filter((path) => !/[:*]/.test(path))
      .map((path) => [path.toLowerCase(), path]),
  );
  return ({ path, asSent }) => {
    const lower = path.toLowerCase();
    const moved = Object.hasOwn(MOVED, lower) ? MOVED[lower] : spellings.get(lower);
    if (moved !== undefined || path === asSent) return moved ?? path;
    return resolver.match(path) ? path : asSent;
  };
}
