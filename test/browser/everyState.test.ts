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
  /** States of each finished walk by its title. A repeated walk replaces them. */
  const visited = new Map<string, readonly string[]>();

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
    'the audit has no findings: %s',
    async (title, { walk, variables }) => {
      const shop = await shopFor(variables);
      // A walk that exceeded its limit may go on during its retry, so each has an audit of its own.
      const { states, findings, arrive } = createAudit();
      await walk({ browser, shop: shop.url, arrive });
      expect(findings).toEqual([]);
      visited.set(title, states);
    },
  );

  test('visits every page of the route table', () => {
    expect(listRoutes().map(({ id }) => id)).toEqual(PAGE_ROUTES.map(({ id }) => id));
    const states = [...visited.values()].flat();
    const pages = new Set(states.map((state) => state.split('-')[0]));
    expect(PAGE_ROUTES.map(({ id }) => id).filter((id) => !pages.has(id))).toEqual([]);
    expect(states.filter((state, index) => states.indexOf(state) !== index)).toEqual([]);
    process.stdout.write(`${states.length} states of ${PAGE_ROUTES.length} routes were looked at.\n`);
  });
});
