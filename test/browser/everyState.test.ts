import type { Browser, Page } from 'playwright-core';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { axeFindings } from './axeAudit.ts';
import { launchChromium } from './chromium.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import {
  routes,
  walkAccount,
  walkAddresses,
  walkExpiry,
  walkFlightPurchase,
  walkInsurancePurchase,
  type Walk,
} from './everyState.ts';
import { startShop } from './runningShop.ts';

const QUIET = { SAMPLE_DELAYS_MS: '0,0,0,0,0', SAMPLE_FAIL_EVERY: '0' };
const TEN_MINUTES = 600_000;

describeInBrowser('every route and state', () => {
  let browser: Browser;
  const visited = new Set<string>();

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(() => browser.close());

  /** What axe finds on the way, and every page that is wider than a phone or than a screen at 400 %. */
  async function findingsOf(walk: (walk: Walk) => Promise<void>, variables = {}): Promise<string[]> {
    const shop = await startShop({ ...QUIET, ...variables });
    const found: string[] = [];
    const arrive = async (page: Page, name: string) => {
      visited.add(name.split('-')[0] ?? name);
      found.push(...(await axeFindings(page, name)), ...(await tooWide(page, name)));
    };
    try {
      await walk({ browser, shop: shop.url, arrive });
    } finally {
      await shop.stop();
    }
    return found;
  }

  test.each([
    ['every address that a sitemap or this test names', walkAddresses, {}],
    ['a flight from its results to the money back', walkFlightPurchase, {}],
    ['a policy from its plans to its certificate', walkInsurancePurchase, {}],
    ['an account from its forms to the way out', walkAccount, {}],
    ['a hold that ran out', walkExpiry, { HOLD_MINUTES: '0.1' }],
  ])(
    'axe finds nothing and nothing is wider than the screen: %s',
    async (_what, walk, variables) => {
      expect(await findingsOf(walk, variables)).toEqual([]);
    },
    TEN_MINUTES,
  );

  test('no page of the table was left out', () => {
    expect(routes().map(({ id }) => id)).toEqual(PAGE_ROUTES.map(({ id }) => id));
    const shown = PAGE_ROUTES.filter(({ development }) => !development).map(({ id }) => id);
    expect(shown.filter((id) => !visited.has(id))).toEqual([]);
  });
});

async function tooWide(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (over > 1) found.push(`${name} ${width}: ${over} px wider than the screen`);
  }
  return found;
}
