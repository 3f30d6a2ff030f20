import type { Locator, Page } from 'playwright-core';

/** Opens an address and waits until the page is interactive: see `waitForPage`. */
export async function openSettled(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await waitForPage(page);
}

/** Waits until the page has drawn its present state: two frames, of which the second begins after the first is on screen. */
export async function waitForFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Waits until React has hydrated every control of the page: a control that is drawn but not hydrated ignores a press. Without
 * JavaScript there is nothing to wait for.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      matchMedia('(scripting: none)').matches ||
      // The server writes the notice around what React renders.
      [...document.querySelectorAll('button, input, select, textarea')].every(
        (control) =>
          control.closest('.shop-notice') !== null ||
          Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
  );
}

/**
 * Waits until React has hydrated this element. A link in a list that arrives late is not covered by `waitForHydration`, and
 * before hydration it loads a new document.
 */
export async function waitForElementHydration(locator: Locator): Promise<void> {
  await locator
    .page()
    .waitForFunction(
      (element) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps$')),
      await locator.elementHandle(),
    );
}

/** Waits until nothing is loading and the page is hydrated. */
export async function waitForPage(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForSelector('[role="progressbar"][data-state="idle"]', { state: 'attached' });
  await waitForHydration(page);
}
