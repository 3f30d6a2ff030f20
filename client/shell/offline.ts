import { PASSENGER_DRAFT_KEY } from '../checkout/passengerDraftKey.ts';

const SIGNED_IN = 'rs-signed-in';

/** Registers this build's worker. The site works without it. */
export function startOffline(buildId: string): void {
  if (!('serviceWorker' in navigator) || buildId === '' || buildId === 'dev') return;
  navigator.serviceWorker.register(`/sw.js?build=${encodeURIComponent(buildId)}`).catch(() => {});
}

/** Ticket pages are marked by `data-offline-ticket`; only they load the code that stores tickets. */
export async function saveTicketOffline(root: ParentNode, url: string): Promise<void> {
  if (!root.querySelector('[data-offline-ticket]')) return;
  const loaded = await import(/* webpackChunkName: "w-offline" */ './ticketCopy.ts').catch(() => null);
  await loaded?.syncTicketCopy(root, url);
}

/**
 * Deletes tickets and the passenger draft once a session has ended anywhere (sign-out, other tab, expiry). Guests keep
 * theirs.
 */
export async function clearEndedSession(isSignedIn: boolean, storage: () => Storage): Promise<void> {
  // A draft lives in one tab, so each tab remembers the session by itself.
  if (hasSessionEnded(isSignedIn, () => sessionStorage)) sessionStorage.removeItem(PASSENGER_DRAFT_KEY);
  if (!hasSessionEnded(isSignedIn, storage)) return;
  const loaded = await import(/* webpackChunkName: "w-offline" */ './ticketCopy.ts').catch(() => null);
  await loaded?.forgetTickets();
}

/** Returns true once for each session that has ended. */
function hasSessionEnded(isSignedIn: boolean, storage: () => Storage): boolean {
  try {
    if (isSignedIn) storage().setItem(SIGNED_IN, '1');
    if (isSignedIn || storage().getItem(SIGNED_IN) === null) return false;
    storage().removeItem(SIGNED_IN);
    return true;
  } catch {
    // When storage is blocked, nothing has been stored either.
    return false;
  }
}
