import { matchRoutes, type RouteObject } from 'react-router';
import { normalizePersian } from '../../shared/persian/text.ts';
import { encodeSegment } from '../http/canonicalPath.ts';

export function listOtherSpellings(routes: RouteObject[], pathname: string): string[] {
  const leaf = matchRoutes(routes.map(ignoreCase), pathname)?.at(-1);
  if (!leaf?.route.path) return [];
  const given = pathname.slice(1).split('/');
  const fixed = leaf.route.path.slice(1).split('/');
  const spell = (slugOf: (value: string) => string) =>
    `/${fixed.map((part, at) => (part.startsWith(':') ? encodeSegment(slugOf(decodeURIComponent(given[at] ?? ''))) : part)).join('/')}`;
  const plain = (value: string) => normalizePersian(value).toLowerCase();
  const candidates = [spell(plain), spell((value) => plain(value).replace(/[\s_\u200C]+/g, '-'))];
  return [...new Set(candidates)].filter((path) => path !== pathname);
}

function ignoreCase(route: RouteObject): RouteObject {
  return { ...route, caseSensitive: false, children: route.children?.map(ignoreCase) } as RouteObject;
}
