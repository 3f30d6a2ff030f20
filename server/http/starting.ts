import type { RequestListener } from 'node:http';

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = '5';

const PAGE =
  '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_AFTER}">` +
  '<title>چند لحظه صبر کنید</title></head><body><main><h1>چند لحظه صبر کنید</h1>' +
  '<p>سایت در حال آماده شدن است. این صفحه خودش دوباره تلاش می‌کند.</p></main></body></html>';

/**
 * Answers while the shop waits for its database: the process is alive (`/healthz` 200) and not ready (all else 503), so
 * that a platform neither restarts it nor sends it visitors.
 */
export const answerWhileStarting: RequestListener = (req, res) => {
  const path = req.url?.split('?')[0] ?? '';
  const isAlive = path === '/healthz';
  const isPage = !isAlive && path !== '/readyz' && !/^\/api\/|\.\w+$/.test(path);
  res.statusCode = isAlive ? 200 : 503;
  res.setHeader('cache-control', 'no-store');
  res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  res.setHeader('x-content-type-options', 'nosniff');
  // What a request brings along is not read.
  res.setHeader('connection', 'close');
  if (!isAlive) res.setHeader('retry-after', RETRY_AFTER);
  res.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
  res.end(isPage ? PAGE : JSON.stringify({ status: isAlive ? 'ok' : 'unavailable' }));
};
