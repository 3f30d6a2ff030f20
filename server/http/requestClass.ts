import type { IncomingMessage } from 'node:http';
import type { PageRoute } from '../../client/app/routeTypes.ts';
import type { RequestClass } from './overloadPolicy.ts';

export const PAYLOAD = '/_payload.json';

const BY_PREFIX: readonly [prefix: string, requestClass: RequestClass][] = [
  ['/api/client-errors', 'prefetch'],
  ['/api/bus/seats', 'checkout'],
  ['/dayPrices/', 'search'],
  ['/cities/', 'search'],
  ['/api/', 'vital'],
  ['/connect/', 'vital'],
  ['/payment/callback/', 'vital'],
  ['/payment/calendar.ics', 'vital'],
  ['/.well-known/', 'vital'],
  ['/robots.txt', 'vital'],
  ['/__mailbox', 'vital'],
  ['/sandbox-bank', 'vital'],
];

/** Decides how critical a request is. `path` is canonical and has no query. */
export function classifyRequest(
  { method, headers, url = '' }: Pick<IncomingMessage, 'method' | 'headers' | 'url'>,
  path: string,
  match: (path: string) => PageRoute | undefined,
): RequestClass {
  if (headers.purpose === 'prefetch') return 'prefetch';
  const route = match(path.endsWith(PAYLOAD) ? path.slice(0, -PAYLOAD.length) || '/' : path);
  if (!route) return BY_PREFIX.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'page';
  if (route.layout === 'checkout') return 'checkout';
  // Only search pages have a data key. A post chooses an offer.
  if (route.dataKey) return method === 'POST' ? 'checkout' : url.includes('?') ? 'search' : 'page';
  if (route.layout === 'blog') return 'page';
  // Pages that are not public show an order, an account or a form.
  return route.cache === 'public' && method !== 'POST' ? 'page' : 'vital';
}
