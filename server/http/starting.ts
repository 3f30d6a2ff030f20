import type { RequestListener } from 'node:http';

/** Seconds. */
const RETRY_AFTER = '5';

const PAGE =
  '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
  `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_AFTER}">` +
  '<title>چند لحظه صبر کنید</title></head><body><main><h1>چند لحظه صبر کنید</h1>' +
  '<p>سایت در حال آماده شدن است. این صفحه خودش دوباره تلاش می‌کند.</p></main></body></html>';

/**
 * Answers `/healthz` with 200 and everything else with 503, so that a platform neither restarts the shop nor sends
 * visitors.
 */
export const answerWhileStarting: RequestListener = (req, res) => {
  const path = req.url?.split('?')[0] ?? '';
  const isAlive = path === '/healthz';
  const isPage = !isAlive && path !== '/readyz' && !/^\/api\/|\.\w+$/.test(path);
  res.statusCode = isAlive ? 200 : 503;
  res.setHeader('cache-control', 'no-store');
  res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  res.setHeader('x-content-type-options', 'nosniff');
  // The server does not read the request body.
  res.setHeader('connection', 'close');
  if (!isAlive) res.setHeader('retry-after', RETRY_AFTER);
  res.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
  res.end(isPage ? PAGE : JSON.stringify({ status: isAlive ? 'ok' : 'unavailable' }));
};
