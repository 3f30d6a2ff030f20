import { createReloadGuard } from './reloadGuard.ts';
import type { ReloadGuard } from './reloadGuard.ts';

/** `/payment/…`, and a product's own: `/insurance/plans/payment/…`. */
const PAYMENT_STEP = /^\/(?:[a-z]+\/[a-z]+\/)?payment\//;

export interface DocumentNavigation {
  /** What runs here is outdated (a newer build, another visitor): the next navigation loads a document (contracts/build-reload.md B3). */
  leaveSoon(): void;
  /** True when the navigation has been handed to the browser; the router must then wait for the page to go. */
  takes(navigation: { target: string; method: string; from: string }): boolean;
  /** A page's code failed to load on the way to `target` (B4). */
  reloadTo(target: string): ReturnType<ReloadGuard['reload']>;
  /** Loads a document whatever the build: the page's data cannot be had another way. */
  load(target: string): void;
}

/** An open payment step is left alone: nothing of it may be lost to a reload that nobody asked for. */
export function isPaymentStep(pathname: string): boolean {
  return PAYMENT_STEP.test(pathname);
}

export function createDocumentNavigation(
  load: (target: string) => void,
  guard: ReloadGuard,
): DocumentNavigation {
  let outdated = false;
  return {
    leaveSoon() {
      outdated = true;
    },
    takes({ target, method, from }) {
      if (!outdated || method !== 'GET' || isPaymentStep(from)) return false;
      load(target);
      return true;
    },
    reloadTo: (target) => guard.reload(target),
    load,
  };
}

let browserNavigation: DocumentNavigation | undefined;

/** The one of this page; only in a browser. */
export function documentNavigation(): DocumentNavigation {
  browserNavigation ??= createDocumentNavigation(
    (target) => loadDocument(target),
    createReloadGuard({ storage: () => sessionStorage, location, history, wall: () => Date.now() }),
  );
  return browserNavigation;
}

/** On back and forward the address is the target's already; assigning it with a hash would only scroll. */
function loadDocument(target: string): void {
  const url = new URL(target, location.origin);
  if (url.pathname + url.search === location.pathname + location.search) location.reload();
  else location.assign(url.href);
}
