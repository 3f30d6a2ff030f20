const SIGNED_IN = 'rs-signed-in';

/** Registers the worker of this build. Where workers are blocked or it fails to install, the shop works without one. */
export function startOffline(buildId: string): void {
  if (!('serviceWorker' in navigator) || buildId === '' || buildId === 'dev') return;
  navigator.serviceWorker.register(`/sw.js?build=${encodeURIComponent(buildId)}`).catch(() => {});
}

/** A page that is a ticket says so by `data-offline-ticket`; only such a page loads what keeps it. */
export async function keepTicketOf(root: ParentNode, url: string): Promise<void> {
  if (!root.querySelector('[data-offline-ticket]')) return;
  const loaded = await import(/* webpackChunkName: "w-offline" */ './ticketCopy.ts').catch(() => null);
  await loaded?.followTicket(root, url);
}

/**
 * Tickets go from the device when who was signed in is so no more, by whatever way: signed out here, in another tab, or by a
 * session that ended. Guests never were, so theirs stay.
 */
export async function followAccount(isSignedIn: boolean, storage: () => Storage): Promise<void> {
  try {
    if (isSignedIn) return storage().setItem(SIGNED_IN, '1');
    if (storage().getItem(SIGNED_IN) === null) return;
    storage().removeItem(SIGNED_IN);
  } catch {
    // Where storage is blocked nothing is saved either.
    return;
  }
  const loaded = await import(/* webpackChunkName: "w-offline" */ './ticketCopy.ts').catch(() => null);
  await loaded?.forgetTickets();
}
