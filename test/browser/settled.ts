import type { Page } from 'playwright-core';

/** Opens an address and waits until the page is interactive: see `settled`. */
export async function openSettled(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await settled(page);
}

/**
 * Waits until nothing is loading and, with JavaScript, React has hydrated every control of the page. A page that is
 * rendered but not hydrated ignores clicks, for long on a slow machine.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForSelector('[role="progressbar"][data-state="idle"]', { state: 'attached' });
  await page.waitForFunction(
    () =>
      matchMedia('(scripting: none)').matches ||
      [...document.querySelectorAll('button, input, select, textarea')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
  );
}
