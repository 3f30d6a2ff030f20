import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { startShop, type RunningShop } from './runningShop.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** Every source responds immediately and none fails. */
export const AT_ONCE = { SAMPLE_DELAYS_MS: '0,0,0,0,0', SAMPLE_FAIL_EVERY: '0' };

export interface ShopInBrowser {
  browser: Browser;
  shop: RunningShop;
}

/** Starts a browser and a shop before the tests of the surrounding `describe`, and stops both after them. */
export function setUpShopInBrowser(
  variables: Record<string, string> = { SAMPLE_FAIL_EVERY: '0' },
  /**
   * Operator commands that run on the fresh data before the shop starts. `output` contains the text that they print.
   */
  commands: readonly (readonly string[])[] = [],
): ShopInBrowser {
  const open: Partial<ShopInBrowser> = {};
  beforeAll(async () => {
    [open.browser, open.shop] = await Promise.all([launchChromium(), startShop(variables, commands)]);
  });
  afterAll(async () => {
    await open.browser?.close();
    await open.shop?.stop();
  });
  return open as ShopInBrowser;
}
