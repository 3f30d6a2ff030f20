import { loadForNavigation } from './chunkErrors.ts';
import { getDocumentNavigation } from './documentNavigation.ts';
import { getRouterState } from './routerState.ts';

/** Called by client/app/pageRequest.ts on every navigation. */

/** Adds the hash, which a request does not contain. */
export function getNavigationTarget(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const pending = getRouterState()?.navigation.location;
  const isPending = pending?.pathname === pathname && pending.search === search;
  return pathname + search + (isPending ? pending.hash : '');
}

/** Requests that already led to a document load. Code and data load concurrently, so both may detect a newer build. */
const handedOver = new WeakSet<Request>();

export function tryDocumentLoad(request: Request): boolean {
  if (handedOver.has(request)) return true;
  const isTaken = getDocumentNavigation().takes({
    target: getNavigationTarget(request),
    method: request.method,
    // On Back and Forward the address has already changed; the router still has the current page.
    from: getRouterState()?.location.pathname ?? location.pathname,
  });
  if (isTaken) handedOver.add(request);
  return isTaken;
}

/** Data of another build may not fit this code, so the target is loaded as a document. */
export function isFromNewerBuild(response: Response, request: Request): boolean {
  const build = response.headers.get('x-build-id');
  if (!build || build === readOwnBuildId()) return false;
  getDocumentNavigation().leaveSoon();
  return tryDocumentLoad(request);
}

export function loadPageCode(load: () => Promise<unknown>, request: Request): Promise<unknown> {
  return loadForNavigation(load, () => {
    if (handedOver.has(request)) return 'reloading';
    const outcome = getDocumentNavigation().reloadTo(getNavigationTarget(request));
    if (outcome === 'reloading') handedOver.add(request);
    return outcome;
  });
}

/** Offline, the worker answers a document load with the saved ticket or the offline screen. */
export function tryOfflineCopy(request: Request): boolean {
  if (request.method !== 'GET' || !navigator.serviceWorker?.controller) return false;
  getDocumentNavigation().load(getNavigationTarget(request));
  return true;
}

export function readOwnBuildId(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? '';
}

/** Awaited between the arrival of a page's data and its rendering. */
export const pageChange: { before?: () => Promise<void> | undefined } = {};

type TakePreloaded = (payloadUrl: string) => Promise<Response> | undefined;

let takePreloaded: TakePreloaded = () => undefined;

export function providePreload(take: TakePreloaded): void {
  takePreloaded = take;
}

export async function getPreloaded(payloadUrl: string): Promise<Response | undefined> {
  try {
    return await takePreloaded(payloadUrl);
  } catch {
    return undefined;
  }
}
