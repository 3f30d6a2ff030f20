import { isRefused, OFFLINE_CHANGE } from './offlineChoice.ts';

const SIGNED_IN = 'rs-signed-in';

/** Registers the worker of this build. Where workers are blocked or it fails to install, the shop works without one. */
export function startOffline(buildId: string): void {
  if (!('serviceWorker' in navigator) || buildId === '' || buildId === 'dev') return;
  navigator.serviceWorker.register(`/sw.js?build=${encodeURIComponent(buildId)}`).catch(() => {});
}

/**
 * Looks whether the page that has arrived is a ticket: `data-offline-ticket="keep"` with `data-offline-title` and
 * `data-offline-until` saves its page, `drop` deletes the copy (refunded, or none of this visitor's any more).
 */
export async function followTicket(root: ParentNode, url: string): Promise<void> {
  const mark = root.querySelector<HTMLElement>('[data-offline-ticket]')?.dataset;
  if (!mark) return;
  const { offlineTicket, offlineTitle, offlineUntil } = mark;
  const tickets = await loadTickets();
  if (offlineTicket === 'drop') await tickets?.drop(url);
  if (offlineTicket === 'keep' && !isRefused(url)) {
    await tickets?.keep({ url, title: offlineTitle ?? document.title, until: offlineUntil ?? '' });
  }
  window.dispatchEvent(new Event(OFFLINE_CHANGE));
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
  await (await loadTickets())?.forgetAll();
}

async function loadTickets() {
  const loaded = await import(/* webpackChunkName: "w-offline" */ './offlineTickets.ts').catch(() => null);
  return loaded?.offlineTickets();
}
