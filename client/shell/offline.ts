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
  const loaded = await import(/* webpackChunkName: "w-offline" */ './offlineTickets.ts').catch(() => null);
  const tickets = loaded?.offlineTickets();
  if (mark.offlineTicket === 'drop') await tickets?.drop(url);
  if (mark.offlineTicket !== 'keep') return;
  await tickets?.keep({ url, title: mark.offlineTitle ?? document.title, until: mark.offlineUntil ?? '' });
}
