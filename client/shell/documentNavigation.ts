import { createReloadGuard, type ReloadGuard } from './reloadGuard.ts';

const PAYMENT_STEP = /^\/(?:[a-z]+\/[a-z]+\/)?payment\//;

export interface DocumentNavigation {
  /** Makes the next navigation a document load, after a new build or when the session belongs to another visitor. */
  leaveSoon(): void;
  /** Returns true when the browser loads the target; the router must then wait for the unload. */
  takes(navigation: { target: string; method: string; from: string }): boolean;
  /** Reloads `target` after its code failed to load (docs/spec/build-reload.md#chunk-error). */
  reloadTo(target: string): ReturnType<ReloadGuard['reload']>;
  /** Loads `target` as a document, whatever the build: its page data cannot be fetched in another way. */
  load(target: string): void;
}

/** A reload that the visitor did not request must not interrupt a payment. */
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

export function getDocumentNavigation(): DocumentNavigation {
  browserNavigation ??= createDocumentNavigation(
    (target) => loadDocument(target),
    createReloadGuard({ storage: () => sessionStorage, location, history, wall: () => Date.now() }),
  );
  return browserNavigation;
}

/** On Back and Forward the address is already the target's; assigning it with a hash would only scroll. */
function loadDocument(target: string): void {
  const url = new URL(target, location.origin);
  if (url.pathname + url.search === location.pathname + location.search) location.reload();
  else location.assign(url.href);
}
