import type { Page } from 'playwright-core';

/**
 * Counts the controls that the visitor types into or chooses by hand, from the next document on and across documents.
 * Values that a script writes are not counted.
 */
export async function countAnswers(page: Page): Promise<ReadonlySet<string>> {
  const answered = new Set<string>();
  await page.exposeFunction('recordAnswer', (name: string) => answered.add(name));
  await page.addInitScript(() => {
    const { recordAnswer } = window as unknown as { recordAnswer: (name: string) => void };
    document.addEventListener('input', ({ target, isTrusted }) => {
      if (!isTrusted || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
      recordAnswer(`${location.pathname} ${target.name || target.id}`);
    });
  });
  return answered;
}
