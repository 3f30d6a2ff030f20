/** The page cache refuses requests with a cookie that it does not know, so the page is rendered. */
const RENDERED_COOKIE = 'bench=1';
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' };

/** Requests per measurement. Their CPU time must be large compared with one round of all jobs and one of the collector. */
const RENDERED_REQUESTS = 400;
/** Fewer, because ten visitors of a streamed page wait 600 ms together. */
const STREAMED_REQUESTS = 150;
const READY_REQUESTS = 2000;
/** At 50 connections: fewer than a lasting overload needs, in which the gate refuses searches. */
const LOADED = { requests: 60 };

/** Headers of a visitor whose page is rendered for every request. */
export function renderedHeaders(page, session) {
  return { ...BROWSER, cookie: page.isSignedIn ? session : RENDERED_COOKIE };
}

/**
 * Lists the cases of a page: the shop, and the floors with which it is compared. `base` names the floor of the ratio.
 * `cache` is the required `cache-control`, which proves that a row measures a rendered or a cached page as intended.
 */
export function listCases(name, page, { shop, sharingShop, floor, session }) {
  const url = shop.url + page.path;
  const headers = renderedHeaders(page, session);
  const requests = page.isStreamed ? STREAMED_REQUESTS : RENDERED_REQUESTS;
  const rendered = { url, pid: shop.pid, requests, base: 'bare React', isLoaded: true, loaded: LOADED };
  const ready = { pid: floor.pid, headers: BROWSER, requests: READY_REQUESTS };
  const cases = [
    { ...rendered, what: 'rendered', headers, cache: 'private, no-store' },
    { ...rendered, what: 'rendered, br', headers: withBrotli(headers), cache: 'private, no-store' },
    {
      ...ready,
      what: 'bare React',
      url: `${floor.url}/react/${name}`,
      requests,
      isLoaded: true,
      loaded: LOADED,
    },
    { ...ready, what: 'string, Express', url: `${floor.url}/express/${name}` },
    { ...ready, what: 'buffer, node:http', url: `${floor.url}/buffer/${name}` },
  ];
  if (page.isShared) {
    const shared = { url: sharingShop.url + page.path, pid: sharingShop.pid };
    cases.push({ ...cases[0], ...shared, what: 'rendered, shared search', isLoaded: false });
  }
  if (page.isPublic) cases.push(...listCached(name, url, { shop, floor, ready }));
  return cases.map((one) => ({ ...one, page: name }));
}

function listCached(name, url, { shop, floor, ready }) {
  const cached = { ...ready, url, pid: shop.pid, cache: 'no-cache', isLoaded: true };
  const brotli = { ...cached, headers: withBrotli(BROWSER), base: 'br buffer, node:http' };
  return [
    { ...ready, what: 'br buffer, node:http', url: `${floor.url}/br/${name}`, isLoaded: true },
    { ...cached, what: 'cached', base: 'buffer, node:http' },
    { ...brotli, what: 'cached, br' },
    {
      ...brotli,
      what: 'cached, br, dark',
      headers: { ...brotli.headers, cookie: 'nuxt-color-mode=dark' },
    },
    { ...brotli, what: 'cached, br, campaign', url: `${url}?utm_source=x` },
  ];
}

function withBrotli(headers) {
  return { ...headers, 'accept-encoding': 'br' };
}
