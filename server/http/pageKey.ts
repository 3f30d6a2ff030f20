import type { IncomingMessage } from 'node:http';
import { COLOR_MODE_KEY } from '../../client/shell/colorModeScript.ts';
import { dropMarketingParams } from '../../shared/marketingParams.ts';

/** All requests of one key get the same page. */
export interface PageKey {
  path: string;
  colorMode: ColorModeCookie;
}

/** Empty without the cookie and for `system`, which is the default. */
type ColorModeCookie = 'light' | 'dark' | '';

const COLOR_MODES = new Map<string, ColorModeCookie>([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', ''],
]);

/** Set by scripts of Google, Meta, Microsoft, Yandex and Hotjar. The server has no cookie with `_` first. */
const ANALYTICS_COOKIE = /^_(?:ga|gid|ga_\w+|gat\w*|gcl_\w+|fbp|fbc|clck|clsk|uetsid|uetvid|ym_\w+|hj\w+)$/;

/** Null for a request that may get a page of its own: other cookies, a query, credentials, a post. */
export function readPageKey({ method, url = '', headers }: IncomingMessage): PageKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization) return null;
  const path = dropMarketingParams(url);
  if (path.includes('?')) return null;
  const colorMode = readSharedCookies(headers.cookie);
  return colorMode === null ? null : { path, colorMode };
}

/** Reads the only cookie that shared pages depend on; null if there is a cookie that could name the visitor. */
export function readSharedCookies(cookies: string | undefined): ColorModeCookie | null {
  if (!cookies) return '';
  let colorMode: ColorModeCookie | undefined;
  for (const cookie of cookies.split(';')) {
    const pair = cookie.trim();
    const cut = pair.indexOf('=');
    const name = pair.slice(0, Math.max(cut, 0));
    if (ANALYTICS_COOKIE.test(name)) continue;
    const mode = name === COLOR_MODE_KEY ? COLOR_MODES.get(pair.slice(cut + 1)) : undefined;
    if (mode === undefined || colorMode !== undefined) return null;
    colorMode = mode;
  }
  return colorMode ?? '';
}

/** Removes from the request what is not in its key, so that no page can depend on it. */
export function reduceToKey(req: IncomingMessage, { colorMode }: PageKey): void {
  if (colorMode === '') delete req.headers.cookie;
  else req.headers.cookie = `${COLOR_MODE_KEY}=${colorMode}`;
}
