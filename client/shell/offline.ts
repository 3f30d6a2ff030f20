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
  await loaded?.followTicket(root, url);
}

/** Deletes tickets once a session has ended anywhere (sign-out, other tab, expiry). Guests keep theirs. */
export async function followAccount(isSignedIn: boolean, storage: () => Storage): Promise<void> {
  try {
    if (isSignedIn) return storage().setItem(SIGNED_IN, '1');
    if (storage().getItem(SIGNED_IN) === null) return;
    storage().removeItem(SIGNED_IN);
  } catch {
    // Where storage is blocked, no ticket is stored either.
    return;
  }
  const loaded = await import(/* webpackChunkName: "w-offline" */ './ticketCopy.ts').catch(() => null);
  await loaded?.forgetTickets();
}
