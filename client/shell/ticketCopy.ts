import { forgetFamily, saveFamily } from '../checkout/familyStore.ts';
import { isRefused, OFFLINE_CHANGE } from './offlineChoice.ts';
import { getOfflineTickets } from './offlineTickets.ts';

/**
 * Follows `data-offline-ticket`: `keep` saves the page, `drop` deletes the copy (refunded ticket or different visitor).
 */
export async function syncTicketCopy(root: ParentNode, url: string): Promise<void> {
  const mark = root.querySelector<HTMLElement>('[data-offline-ticket]')?.dataset;
  const order = new URL(url, location.origin).searchParams.get('order');
  if (mark?.offlineTicket === 'keep' && order !== null) void saveFamily(order);
  if (mark?.offlineTicket === 'keep' && !isRefused(url)) {
    const { offlineTitle = document.title, offlineUntil = '' } = mark;
    await getOfflineTickets().keep({ url, title: offlineTitle, until: offlineUntil });
  }
  // The visitor may have declined the copy, or even left the page, while it was being stored.
  if (mark?.offlineTicket === 'drop' || isRefused(url)) await getOfflineTickets().drop(url);
  window.dispatchEvent(new Event(OFFLINE_CHANGE));
}

export async function dropTicket(url: string): Promise<void> {
  await getOfflineTickets().drop(url);
  window.dispatchEvent(new Event(OFFLINE_CHANGE));
}

/** Also deletes the travellers stored on this device. */
export async function forgetTickets(): Promise<void> {
  await forgetFamily();
  return getOfflineTickets().forgetAll();
}
