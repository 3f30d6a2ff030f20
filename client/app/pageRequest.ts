import {
  data,
  redirect,
  redirectDocument,
  matchRoutes,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  type DataStrategyFunction,
  type DataStrategyResult,
  type RouteObject,
} from 'react-router';
import { waitForUnload } from '../shell/chunkErrors.ts';
import {
  getPreloaded,
  isFromNewerBuild,
  tryDocumentLoad,
  tryOfflineCopy,
  loadPageCode,
  pageChange,
} from '../shell/pageNavigation.ts';
import { LATE_DATA_END } from '../shell/scroll.ts';
import { LateData, type LateValue } from './lateData.ts';
import { preserveForm } from './preserveForm.ts';
import type { PageHandle } from './routeTypes.ts';

/** First line of `{path}/_payload.json`; each late value follows on a line of its own. */
export interface PayloadHead {
  status: number;
  redirect?: string;
  data?: unknown;
  error?: { message: string; errorId?: string };
}

export function buildPayloadUrl(url: URL): string {
  return `${url.pathname.replace(/\/$/, '')}/_payload.json${url.search}`;
}

/**
 * Fetches the page's payload and chunk in parallel; a form post uses the same address. Redirects, error
 * statuses and late values come in the same response.
 */
export function createDataStrategy(routes: RouteObject[]): DataStrategyFunction {
  return async ({ request, matches }) => {
    const wanted = matches.filter((match) => match.shouldCallHandler());
    const leaf = wanted.at(-1);
    if (!leaf) return {};
    if (tryDocumentLoad(request)) return waitForUnload();
    const chunks = matches.map((match) => {
      const page = (match.route.handle as PageHandle | undefined)?.route.page;
      return page && loadPageCode(() => page.load(), request);
    });
    const [answer] = await Promise.all([fetchPayload(request, routes), ...chunks]);
    await pageChange.before?.();
    return { [leaf.route.id]: answer };
  };
}

async function fetchPayload(request: Request, routes: RouteObject[]): Promise<DataStrategyResult> {
  try {
    const response = await requestPayload(request);
    if (isFromNewerBuild(response, request)) return await waitForUnload();
    const { head, late } = await readPayload(response);
    return toStrategyResult(head, late, request, routes);
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (request.method === 'POST') return preserveForm(null);
    if (tryOfflineCopy(request)) return waitForUnload();
    throw error;
  }
}

async function requestPayload(request: Request): Promise<Response> {
  const address = buildPayloadUrl(new URL(request.url));
  if (request.method !== 'POST') {
    const ahead = await getPreloaded(address);
    if (ahead) return ahead;
  }
  const body = request.method === 'POST' ? await request.text() : undefined;
  return fetch(address, {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    body,
    signal: request.signal,
    credentials: 'same-origin',
  });
}

function toStrategyResult(
  head: PayloadHead,
  late: LateData,
  request: Request,
  routes: RouteObject[],
): DataStrategyResult {
  const post = request.method === 'POST';
  if (head.redirect !== undefined) return { type: 'error', result: leave(head.redirect, routes) };
  if (head.error) {
    const isMissing = head.status === 404 || head.status === 410;
    if (post && !isMissing) return preserveForm(head.error);
    const shown = { ...head.error, status: head.status };
    return { type: 'error', result: new ErrorResponseImpl(head.status, '', shown) };
  }
  const pageData = late.revive(head.data);
  return { type: 'data', result: post ? data(pageData, { status: head.status }) : pageData };
}

/** Opens our own pages as client navigations; opens the bank, a file or another host as a document load. */
function leave(target: string, routes: RouteObject[]): Response {
  const path = target.startsWith('/') ? target : null;
  return path !== null && matchRoutes(routes, path) ? redirect(path) : redirectDocument(target);
}

async function readPayload(response: Response): Promise<{ head: PayloadHead; late: LateData }> {
  const late = new LateData();
  if (!response.headers.get('content-type')?.includes('application/json')) {
    throw new Error(`no page data: ${response.status}`);
  }
  if (!response.headers.has('x-late-data') || !response.body) return { head: await response.json(), late };
  const lines = readLines(response.body);
  const first = await lines.next();
  // Closes `{"status":…,"deferred":[` to parse the head before the rest arrives.
  const head = JSON.parse(`${first.value}]}`) as PayloadHead;
  void settleFrom(lines, late);
  return { head, late };
}

async function settleFrom(lines: AsyncGenerator<string>, late: LateData): Promise<void> {
  try {
    for await (const line of lines) {
      if (!line.startsWith('[') && !line.startsWith(',[')) continue;
      late.settle(...(JSON.parse(line.replace(/^,/, '')) as LateValue));
    }
  } catch {
    // The connection dropped or the visitor left; pending parts show the failure.
  } finally {
    late.close();
    window.dispatchEvent(new Event(LATE_DATA_END));
  }
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (done) return rest;
  }
}
