import { loadForNavigation } from './chunkErrors.ts';
import { documentNavigation } from './documentNavigation.ts';
import { routerState } from './routerState.ts';

/** What the data path of the browser (client/app/pageRequest.ts) asks the shell on every navigation. */

/** Where a request of the router's leads, with the hash that a request does not carry. */
export function navigationTarget(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const pending = routerState()?.navigation.location;
  const isPending = pending?.pathname === pathname && pending.search === search;
  return pathname + search + (isPending ? pending.hash : '');
}

/** Navigations that a document load has taken over: code and data come at once, and both may find a newer build. */
const handedOver = new WeakSet<Request>();

/** True when a newer build is known and the browser loads the target as a document instead. */
export function leavesByDocument(request: Request): boolean {
  if (handedOver.has(request)) return true;
  const isTaken = documentNavigation().takes({
    target: navigationTarget(request),
    method: request.method,
    // On back and forward the address is the target's already; the router's is still the page one is on.
    from: routerState()?.location.pathname ?? location.pathname,
  });
  if (isTaken) handedOver.add(request);
  return isTaken;
}

/** An answer of another build than the page's: true when its target is loaded as a document, since its data may not fit. */
export function isFromNewerBuild(response: Response, request: Request): boolean {
  const build = response.headers.get('x-build-id');
  if (!build || build === ownBuildId()) return false;
  documentNavigation().leaveSoon();
  return leavesByDocument(request);
}

/** Loads the code of a page on the way to it. */
export function loadPageCode(load: () => Promise<unknown>, request: Request): Promise<unknown> {
  return loadForNavigation(load, () => {
    if (handedOver.has(request)) return 'reloading';
    const outcome = documentNavigation().reloadTo(navigationTarget(request));
    if (outcome === 'reloading') handedOver.add(request);
    return outcome;
  });
}

/** Offline, a document load is answered by the worker with the saved ticket or the offline screen. */
export function leavesToOfflineCopy(request: Request): boolean {
  if (request.method !== 'GET' || !navigator.serviceWorker?.controller) return false;
  documentNavigation().load(navigationTarget(request));
  return true;
}

export function ownBuildId(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '';
}

type TakeAhead = (payloadUrl: string) => Promise<Response> | undefined;

let takeAhead: TakeAhead = () => undefined;

export function provideAhead(take: TakeAhead): void {
  takeAhead = take;
}

/** The payload that was fetched ahead for an address; undefined when there is none, or it failed. */
export async function fetchedAhead(payloadUrl: string): Promise<Response | undefined> {
  try {
    return await takeAhead(payloadUrl);
  } catch {
    return undefined;
  }
}
