import type { Page } from 'playwright-core';

/** A page that hangs does not answer at all. */
const MAX_WAIT_MS = 5000;
const MAX_REQUESTS = 40;

/** Returns the address of a page, its latest requests with their statuses, and its text with all messages. */
export async function describePage(page: Page): Promise<string> {
  const described = page.evaluate((most) => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const requests = entries.slice(-most).map(({ name, startTime, duration, responseStatus }) => {
      return `${Math.round(startTime)} +${Math.round(duration)} ms ${responseStatus} ${name}`;
    });
    const text = document.body.innerText;
    return [`${location.href} after ${Math.round(performance.now())} ms`, ...requests, text].join('\n');
  }, MAX_REQUESTS);
  const silence = new Promise<string>((resolve) => {
    setTimeout(() => resolve(`${page.url()} does not answer`), MAX_WAIT_MS).unref();
  });
  return Promise.race([described, silence]).catch((error: unknown) => `${page.url()}: ${String(error)}`);
}
