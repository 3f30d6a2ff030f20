import { isRefused, OFFLINE_CHANGE } from './offlineChoice.ts';
import { offlineTickets } from './offlineTickets.ts';

/**
 * Does what the page wants: `data-offline-ticket="keep"` with `data-offline-title` and `data-offline-until` saves it,
 * `drop` deletes the copy (refunded, or none of this visitor's any more).
 */
export async function followTicket(root: ParentNode, url: string): Promise<void> {
  const mark = root.querySelector<HTMLElement>('[data-offline-ticket]')?.dataset;
  if (mark?.offlineTicket === 'keep' && !isRefused(url)) {
    const { offlineTitle = document.title, offlineUntil = '' } = mark;
    await offlineTickets().keep({ url, title: offlineTitle, until: offlineUntil });
  }
  // The visitor may have refused while the page was on its way, and even have left it before its copy could go again.
  if (mark?.offlineTicket === 'drop' || isRefused(url)) await offlineTickets().drop(url);
  window.dispatchEvent(new Event(OFFLINE_CHANGE));
}

/** The visitor's wish: away from this device, and not saved again by itself. */
export async function dropTicket(url: string): Promise<void> {
  await offlineTickets().drop(url);
  window.dispatchEvent(new Event(OFFLINE_CHANGE));
}

export function forgetTickets(): Promise<void> {
  return offlineTickets().forgetAll();
}
