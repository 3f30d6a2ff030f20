import type { BrowserContext, Page } from 'playwright-core';

export interface WatchedPage {
  page: Page;
  /** Console errors, page errors and policy violations so far; a test expects none. */
  problems: string[];
}

/** A page whose every complaint is kept: hydration warnings and policy violations are failures. */
export async function watchedPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return { page, problems };
}
