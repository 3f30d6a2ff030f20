import type { RouteObject } from 'react-router';

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
 * The living page of a canonical path: by the table of moved addresses, or the spelling of our own route when only its
 * case differs (`/aboutus` is `/aboutUs`). Paths with a parameter are left: only their page knows its slugs.
 */
export function settledPath(routes: RouteObject[]): (path: string) => string {
  const children = routes.flatMap((route) => route.children ?? []);
  const spellings = new Map(
    children
      .map(({ path }) => path)
      .filter((path) => path !== undefined)
      .filter((path) => !/[:*]/.test(path))
      .map((path) => [path.toLowerCase(), path]),
  );
  return (path) => {
    const lower = path.toLowerCase();
    const moved = Object.hasOwn(MOVED, lower) ? MOVED[lower] : undefined;
    return moved ?? spellings.get(lower) ?? path;
  };
}
