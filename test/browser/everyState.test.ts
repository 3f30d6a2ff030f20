import type { Browser } from 'playwright-core';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { launchChromium } from './chromium.ts';
import { describeInBrowser } from './describeInBrowser.ts';
import { listRoutes } from './everyState.ts';
import { createAudit } from './pageAudit.ts';
import { startShop, type RunningShop } from './runningShop.ts';
import { SCENARIOS } from './scenarios/allScenarios.ts';

const QUIET = { SAMPLE_DELAYS_MS: '0,0,0,0,0', SAMPLE_FAIL_EVERY: '0' };

/**
 * Checks every state of every route: with axe at two widths and in both colour modes, and with the rules of
 * pageRules.ts at 400 % zoom, at 200 % text, with a touch pointer, in forced colours and with reduced motion.
 */
describeInBrowser('every route and state', () => {
  let browser: Browser;
  const shops = new Map<string, RunningShop>();
  const { states, findings, arrive } = createAudit();

  /** Shares one shop between all walks with the same environment variables. */
  async function shopFor(variables: Readonly<Record<string, string>>): Promise<RunningShop> {
    const key = JSON.stringify(variables);
    const shop = shops.get(key) ?? (await startShop({ ...QUIET, ...variables }));
    shops.set(key, shop);
    return shop;
  }

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser.close();
    for (const shop of shops.values()) await shop.stop();
  });

  test.each(SCENARIOS.map(({ title, ...walk }) => [title, walk] as const))(
    'no findings: %s',
    async (_title, { walk, variables }) => {
      const shop = await shopFor(variables);
      const before = { states: states.length, findings: findings.length };
      try {
        await walk({ browser, shop: shop.url, arrive });
        expect(findings.slice(before.findings)).toEqual([]);
      } catch (error) {
        // A retry visits the states again.
        states.length = before.states;
        throw error;
      }
    },
  );

  test('visits every page of the route table', () => {
    expect(listRoutes().map(({ id }) => id)).toEqual(PAGE_ROUTES.map(({ id }) => id));
    const visited = new Set(states.map((state) => state.split('-')[0]));
    expect(PAGE_ROUTES.map(({ id }) => id).filter((id) => !visited.has(id))).toEqual([]);
    expect(states.filter((state, index) => states.indexOf(state) !== index)).toEqual([]);
    process.stdout.write(`${states.length} states of ${PAGE_ROUTES.length} routes were looked at.\n`);
  });
});
