import type { PageResolver } from '../render/pageResolver.ts';
import type { CanonicalPath } from './canonicalPath.ts';

export const MOVED: Readonly<Record<string, string>> = {
  '/flight/last-second': '/tickets/last-second',
  '/flight/last-second/kish': '/tickets/last-second/kish',
  '/flight/last-second/mashhad': '/tickets/last-second/mashhad',
  '/flight/mashhad': '/city/mashhad',
  '/saha-air': '/airline/saha-air',
  '/air-one': '/airline/air-one',
  '/meraj-air': '/airline/meraj-air',
};

export function resolvePath(
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
