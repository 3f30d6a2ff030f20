import type { Page } from 'playwright-core';

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
 * Waits until React has hydrated every control of the page: a control that is drawn but not hydrated ignores a press. Links
 * in a list that arrives late are hydrated after the controls, and load a new document before: pass their selector. Without
 * JavaScript there is nothing to wait for.
 */
export async function waitForHydration(
  page: Page,
  selector = 'button, input, select, textarea',
): Promise<void> {
  await page.waitForFunction(
    (controls) =>
      matchMedia('(scripting: none)').matches ||
      // The server writes the notice around what React renders.
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
  await page.waitForLoadState('networkidle');
  await page.waitForSelector('[role="progressbar"][data-state="idle"]', { state: 'attached' });
  await waitForHydration(page);
}
