import type { Page } from 'playwright-core';

/** Opens an address and waits until the page answers: see `settled`. */
export async function openSettled(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await settled(page);
}

/**
 * Waits until nothing is loading and, with JavaScript, React owns every control of the page. A page that is drawn but not hydrated
 * ignores a press, however long a slow machine stays there.
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
