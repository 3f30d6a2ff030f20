import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { startShop, type RunningShop } from './runningShop.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** Every source answers at once and none fails. */
export const AT_ONCE = { SAMPLE_DELAYS_MS: '0,0,0,0,0', SAMPLE_FAIL_EVERY: '0' };

export interface ShopInBrowser {
  browser: Browser;
  shop: RunningShop;
}

/** A browser and a running shop for the tests of the `describe` it is called in: there from the first, gone after the last. */
export function shopInBrowser(variables: Record<string, string> = { SAMPLE_FAIL_EVERY: '0' }): ShopInBrowser {
  const open: Partial<ShopInBrowser> = {};
  beforeAll(async () => {
    [open.browser, open.shop] = await Promise.all([launchChromium(), startShop(variables)]);
  });
  afterAll(async () => {
    await open.browser?.close();
    await open.shop?.stop();
  });
  return open as ShopInBrowser;
}
