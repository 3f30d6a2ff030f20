import type { Request, RequestHandler, Response } from 'express';
import { limitQueries } from '../db/queryLimit.ts';
import { isShed, MAX_WAIT_MS, SHEDDABLE, type RequestClass, type Sheddable } from './overloadPolicy.ts';
import { PAYLOAD } from './requestClass.ts';
import { createStartQueue } from './startQueue.ts';

/** Seconds. Retry times are spread, so that refused visitors do not return together. */
const FIRST_RETRY = 5;
const RETRY_SPREAD = 10;

/** Maximum milliseconds that a request waits for the database: a frozen database must not block a public page. */
const PUBLIC_MS = 2000;
const PURCHASE_MS = 5000;

const MESSAGE = 'سایت این لحظه شلوغ است؛ چند ثانیه دیگر دوباره تلاش کنید.';

const buildPage = (head: string, text: string, title = 'سایت شلوغ است') =>
  Buffer.from(
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
      `<meta name="viewport" content="width=device-width">${head}<title>${title}</title></head>` +
      `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
  );

const LIMIT_MESSAGE =
  'در این یک دقیقه جست‌وجوهای زیادی از نشانی اینترنتی شما رسیده است؛ کمی بعد دوباره جست‌وجو کنید.';

const PAGE = buildPage(
  `<meta http-equiv="refresh" content="${FIRST_RETRY + RETRY_SPREAD}">`,
  `${MESSAGE} این صفحه خودش دوباره تلاش می‌کند.`,
);
const PAGE_OF_A_FORM = buildPage(
  '',
  'چیزی ثبت نشد. چند ثانیه دیگر به صفحهٔ قبل برگردید و دوباره بفرستید؛ پولی هم از شما کم نشده است.',
);
const LIMIT_PAGE = buildPage('', LIMIT_MESSAGE, 'جست‌وجوهای زیاد');

const buildData = (status: number, message: string) => ({
  payload: Buffer.from(JSON.stringify({ status, error: { status, message } })),
  json: Buffer.from(JSON.stringify({ statusCode: status, message })),
});
const SHED_DATA = buildData(503, MESSAGE);
const LIMIT_DATA = buildData(429, LIMIT_MESSAGE);

export interface OverloadGate {
  handler: RequestHandler;
  /** Returns lines for the metrics. */
  lines(): string[];
}

interface GateOptions {
  classify: (...request: Parameters<RequestHandler>) => RequestClass;
  /** Returns the event loop delay in milliseconds. */
  readDelay: () => number;
  /** Returns the number of connections accepted since the start. */
  countConnections: () => number;
  /**
   * Returns the seconds to wait after too many searches. Returns null when the search is allowed or the request is not
   * a search.
   */
  limitSearch: (req: Request) => number | null;
  /** Sends an older copy of a public page. Returns false when there is none. */
  sendOldCopy: (...request: Parameters<RequestHandler>) => boolean;
}

/** Refuses the least critical requests first, before loading or rendering anything (fault F30). */
export function createOverloadGate({
  classify,
  readDelay,
  countConnections,
  limitSearch,
  sendOldCopy,
}: GateOptions): OverloadGate {
  let openRenders = 0;
  let openStreams = 0;
  const shed: Record<Sheddable, number> = { prefetch: 0, page: 0, search: 0, checkout: 0 };
  const queue = createStartQueue({
    countConnections,
    countRenders: () => openRenders,
    longestWait: MAX_WAIT_MS,
  });

  const handler: RequestHandler = (req, res, next) => {
    const requestClass = classify(req, res, next);
    const start = () => startRequest(requestClass, res, next);
    if (requestClass === 'vital') {
      queue.follow();
      return start();
    }
    const shedRequest = () => {
      if (requestClass === 'page' && sendOldCopy(req, res, next)) return;
      shed[requestClass] += 1;
      const page = req.method === 'POST' ? PAGE_OF_A_FORM : PAGE;
      refuse(req, res, { status: 503, page, ...SHED_DATA, retryAfter: spreadRetry() });
    };
    const retryAfter = limitSearch(req);
    if (retryAfter !== null)
      return refuse(req, res, { status: 429, page: LIMIT_PAGE, ...LIMIT_DATA, retryAfter });
    const waitMs = queue.estimateWait(requestClass);
    const load = { delayMs: readDelay(), openRenders, openStreams, waitMs, isStanding: queue.isStanding() };
    if (isShed(requestClass, load)) return shedRequest();
    queue.add(requestClass, { start, refuse: shedRequest, isGone: () => res.closed });
  };

  const startRequest = (requestClass: RequestClass, res: Response, next: () => void) => {
    openRenders += 1;
    followResponse(res, {
      onBegin: () => {
        openRenders -= 1;
        openStreams += 1;
      },
      onEnd: () => {
        openStreams -= 1;
      },
    });
    const isCritical = requestClass === 'vital' || requestClass === 'checkout';
    limitQueries(isCritical ? PURCHASE_MS : PUBLIC_MS, next, { isCritical });
  };

  return {
    handler,
    lines: () => [
      '# HELP rahsepar_shed_total Requests refused under overload, by class',
      '# TYPE rahsepar_shed_total counter',
      ...SHEDDABLE.map((name) => `rahsepar_shed_total{class="${name}"} ${shed[name]}`),
      '# HELP rahsepar_open_renders Requests whose response has not begun',
      '# TYPE rahsepar_open_renders gauge',
      `rahsepar_open_renders ${openRenders}`,
      '# HELP rahsepar_open_streams Responses that have begun and not ended',
      '# TYPE rahsepar_open_streams gauge',
      `rahsepar_open_streams ${openStreams}`,
      '# HELP rahsepar_waiting_requests Requests that have been read and not started',
      '# TYPE rahsepar_waiting_requests gauge',
      `rahsepar_waiting_requests ${queue.count()}`,
    ],
  };
}

/**
 * Calls `onBegin` and then `onEnd`, each once. A response ends with the shop's last write, however slowly the visitor
 * reads.
 */
function followResponse(res: Response, { onBegin, onEnd }: { onBegin: () => void; onEnd: () => void }): void {
  let stage: 'waiting' | 'begun' | 'ended' = 'waiting';
  const begin = () => {
    if (stage !== 'waiting') return;
    stage = 'begun';
    onBegin();
  };
  const finish = () => {
    begin();
    if (stage === 'ended') return;
    stage = 'ended';
    onEnd();
  };
  const { writeHead, end } = res;
  res.writeHead = ((...args: Parameters<typeof writeHead>) => {
    begin();
    return writeHead.apply(res, args);
  }) as typeof writeHead;
  res.end = ((...args: Parameters<typeof end>) => {
    const ended = end.apply(res, args);
    finish();
    return ended;
  }) as typeof end;
  res.on('close', finish);
}

const spreadRetry = () => FIRST_RETRY + Math.floor(Math.random() * RETRY_SPREAD);

interface Refusal {
  status: number;
  page: Buffer;
  payload: Buffer;
  json: Buffer;
  /** Seconds. */
  retryAfter: number;
}

function refuse(
  { path }: Request,
  res: Response,
  { status, page, payload, json, retryAfter }: Refusal,
): void {
  const isPayload = path.endsWith(PAYLOAD);
  const isPage = !isPayload && !/^\/(api|_nuxt|__nuxt_island)\/|\.\w+$/.test(path);
  res.statusCode = status;
  res.locals.shellAt = performance.now();
  res.setHeader('cache-control', 'no-store');
  res.setHeader('retry-after', String(retryAfter));
  res.setHeader('content-type', `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`);
  res.end(isPage ? page : isPayload ? payload : json);
}
