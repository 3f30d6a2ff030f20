import { Secret, TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { openWatchedPage, type WatchedPage } from './watchedPage.ts';

const PASSWORD = 'یک جملهٔ کوتاه ولی خوب';

/** Returns the links in the output of the command `staff add`. */
export function findInvitations(output: string): string[] {
  return [...output.matchAll(/http:\S+\/desk\/invite\?token=\S+/g)].map(([link]) => link);
}

/**
 * Accepts an invitation: sets a password and the authenticator app, and confirms the recovery codes. The page then
 * shows the desk.
 */
export async function joinDesk(
  context: BrowserContext,
  link: string,
  audit: (page: Page, name: string) => Promise<void> = async () => undefined,
): Promise<WatchedPage> {
  const { page, problems } = await openWatchedPage(context);
  await page.goto(link);
  await audit(page, 'invite');
  await page.fill('[name=password]', PASSWORD);
  await page.fill('[name=passwordAgain]', PASSWORD);
  await page.click('button.btn--cta');
  await page.waitForSelector('.gate__qr');
  await audit(page, 'enrol');
  const secret = Secret.fromBase32((await page.textContent('.copyline')) ?? '');
  await page.fill('[name=code]', new TOTP({ secret }).generate());
  await page.click('button.btn--cta');
  await page.waitForSelector('.codes');
  await audit(page, 'recovery codes');
  await page.click('a.btn--cta');
  await page.waitForSelector('.rail');
  return { page, problems };
}
