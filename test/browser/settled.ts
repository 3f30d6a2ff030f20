import type { Page, Request } from 'playwright-core';

/** Opens an address and waits until the page is interactive: see `waitForPage`. */
export async function openSettled(page: Page, url: string): Promise<void> {
  watchRequests(page);
  await page.goto(url);
  await waitForPage(page);
}

const openRequests = new WeakMap<Page, Set<Request>>();

/** Counts the open requests of a page for `waitForPage`, starting now. */
function watchRequests(page: Page): void {
  if (openRequests.has(page)) return;
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => {
    // Requests of the previous document may end without an event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    // A beacon is never reported as finished.
    if (request.resourceType() !== 'ping') open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until no request is open, and the page starts none during two frames and an idle moment. */
async function waitForRequests(page: Page): Promise<void> {
  watchRequests(page);
  // Without scripts, a streamed page redirects to the complete page.
  await page.waitForFunction(
    () =>
      !matchMedia('(scripting: none)').matches ||
      !document.querySelector('meta[http-equiv="refresh"][content^="0;"]'),
  );
  const open = openRequests.get(page) ?? new Set();
  do {
    while (open.size > 0) await waitForEnd(page);
    await page.evaluate(
      () =>
        matchMedia('(scripting: none)').matches ||
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
        ),
    );
  } while (open.size > 0);
}

/** Waits until any request ends. */
function waitForEnd(page: Page): Promise<unknown> {
  return new Promise((resolve) => {
    page.once('requestfinished', resolve);
    page.once('requestfailed', resolve);
    page.once('close', resolve);
  });
}

/**
 * Waits until the page has painted its current state: two frames, the second of which begins after the first is on
 * screen.
 */
export async function waitForFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Waits until React has hydrated every control of the page, because a control ignores clicks before that. Links in a
 * late list are hydrated after the controls, and a click before that loads a new document: pass their selector.
 * Without JavaScript it does not wait.
 */
export async function waitForHydration(
  page: Page,
  selector = 'button, input, select, textarea',
): Promise<void> {
  await page.waitForFunction(
    (controls) =>
      matchMedia('(scripting: none)').matches ||
      // The server writes the notice outside React's output.
      [...document.querySelectorAll(controls)].every(
        (control) =>
          control.closest('.shop-notice') !== null ||
          Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
    selector,
  );
}

/** Waits until nothing is loading and the page is hydrated. */
export async function waitForPage(page: Page): Promise<void> {
  await page.waitForLoadState();
  await waitForRequests(page);
  await page.waitForSelector('[role="progressbar"][data-state="idle"]', { state: 'attached' });
  await waitForHydration(page);
}
