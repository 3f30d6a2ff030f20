import type { IncomingMessage } from 'node:http';
import { COLOR_MODE_KEY } from '../../client/shell/colorModeScript.ts';
import { dropMarketingParams } from '../../shared/marketingParams.ts';
import { NOTICE_COOKIE } from '../settings/brandPaths.ts';

/** All requests with one key get the same page. */
export interface PageKey {
  path: string;
  colorMode: ColorModeCookie;
  /** Id of the notice that the visitor closed. */
  closedNotice?: string;
}

/** Empty without the cookie, and for the default `system`. */
type ColorModeCookie = 'light' | 'dark' | '';

const COLOR_MODES = new Map<string, ColorModeCookie>([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', ''],
]);

const NOTICE_ID = /^\d{1,15}$/;

/** Cookies set by scripts of Google, Meta, Microsoft, Yandex and Hotjar. No cookie of the server starts with `_`. */
const ANALYTICS_COOKIE = /^_(?:ga|gid|ga_\w+|gat\w*|gcl_\w+|fbp|fbc|clck|clsk|uetsid|uetvid|ym_\w+|hj\w+)$/;

/** Returns null for a request that may get an individual page: other cookies, a query, credentials, a post. */
export function readPageKey({ method, url = '', headers }: IncomingMessage): PageKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.authorization) return null;
  const path = dropMarketingParams(url);
  if (path.includes('?')) return null;
  const shared = readSharedCookies(headers.cookie);
  return shared && { path, ...shared };
}

/** Reads the cookies that shared pages depend on. Returns null if a cookie could identify the visitor. */
export function readSharedCookies(cookies: string | undefined): Omit<PageKey, 'path'> | null {
  if (!cookies) return { colorMode: '' };
  let colorMode: ColorModeCookie | undefined;
  let closedNotice: string | undefined;
  for (const cookie of cookies.split(';')) {
    const pair = cookie.trim();
    const cut = pair.indexOf('=');
    const name = pair.slice(0, Math.max(cut, 0));
    if (ANALYTICS_COOKIE.test(name)) continue;
    if (name === NOTICE_COOKIE && closedNotice === undefined && NOTICE_ID.test(pair.slice(cut + 1))) {
      closedNotice = pair.slice(cut + 1);
      continue;
    }
    const mode = name === COLOR_MODE_KEY ? COLOR_MODES.get(pair.slice(cut + 1)) : undefined;
    if (mode === undefined || colorMode !== undefined) return null;
    colorMode = mode;
  }
  return { colorMode: colorMode ?? '', ...(closedNotice !== undefined && { closedNotice }) };
}

/** Removes cookies that are not in the key from the request, so that no page can depend on them. */
export function reduceToKey(req: IncomingMessage, { colorMode, closedNotice }: PageKey): void {
  const cookies = [
    ...(colorMode === '' ? [] : [`${COLOR_MODE_KEY}=${colorMode}`]),
    ...(closedNotice === undefined ? [] : [`${NOTICE_COOKIE}=${closedNotice}`]),
  ];
  if (cookies.length === 0) delete req.headers.cookie;
  else req.headers.cookie = cookies.join('; ');
}
