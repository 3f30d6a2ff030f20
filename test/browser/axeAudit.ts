import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { waitForFrame } from './settled.ts';

interface Finding {
  id: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

const released = readFileSync(
  createRequire(path.resolve('package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
);
/** Only the long run checks the contrast of every text: over all states this takes a quarter of an hour. */
const axeSource = process.env.TEST_LONG === 'true' ? checkJoinedText(released) : released;

/**
 * Makes axe check the contrast of joined letters. Axe draws every text to find icons that are written as words, and
 * skips their contrast. Joined Persian letters look like such icons, but the shop has none.
 */
function checkJoinedText(source: string): string {
  const start = /if\((?=(\w+)\.occurrences>=\w+\)\{if\(\1\.numLigatures)/;
  if (!start.test(source)) throw new Error('axe-core has changed: its search for icons was not found');
  return source.replace(start, 'return!1;if(');
}

type Look = readonly [width: number, colorScheme: 'light' | 'dark'];

/** Ordered for few changes of the colour mode, because each change paints the whole page again. */
const LOOKS: readonly Look[] = [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'dark'],
  [1280, 'light'],
];
/**
 * The short run checks each state at both widths and in both modes, but not in every combination. Both lists end in
 * light mode.
 */
const SHORT_LOOKS: readonly (readonly Look[])[] = [
  [LOOKS[2]!, LOOKS[0]!],
  [LOOKS[1]!, LOOKS[3]!],
];

function listLooks(name: string): readonly Look[] {
  if (process.env.TEST_LONG === 'true') return LOOKS;
  const sum = [...name].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return SHORT_LOOKS[sum % SHORT_LOOKS.length]!;
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const NO_FINDINGS = new Set([
  // The bank's page reloads itself when its session has expired; typed input need not be preserved then.
  'bank meta-refresh',
  // The component sheet shows every component twice, in light and in dark mode.
  'uiSheet landmark-unique',
  'uiSheet duplicate-id-aria',
  // With both themes on one page, the trip type keeps its previous colours for a moment. The home page, which
  // contains it, is checked instead.
  'uiSheet color-contrast',
]);
/** Rules whose result depends on the colour mode. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the axe findings of the page in its current state, one line for each element. Checks both widths and both
 * colour modes, and with `npm run test:long` every combination of them.
 */
export async function listAxeProblems(page: Page, name: string): Promise<string[]> {
  // A document may still have axe from an earlier state. Parsing its half a megabyte takes a tenth of the time of an
  // audit.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found: string[] = [];
  let shown = '';
  for (const [width, colorScheme] of listLooks(name)) {
    await page.setViewportSize({ width, height: 900 });
    // On a scrolled page, a sticky row half covers some elements.
    await page.evaluate(() => scrollTo(0, 0));
    await (shown === colorScheme ? waitForFrame(page) : showIn(page, colorScheme));
    shown = colorScheme;
    const findings = await page.evaluate(runAxe, colorScheme === 'light' ? { tags: WCAG } : COLOUR_RULES);
    for (const { id, nodes } of findings) {
      if (NO_FINDINGS.has(`${name} ${id}`)) continue;
      for (const { target, failureSummary = '' } of nodes)
        found.push(`${name} ${width} ${colorScheme}: ${id} at ${String(target)} ${failureSummary}`);
    }
  }
  return found;
}

/** Prevents wrong findings: elements off screen keep old styles, and colours in transition are not final. */
const AT_ONCE = '* { content-visibility: visible !important; transition: none !important; }';

/** Switches the colour mode of the device and waits until the colours of the page are final. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(
    ([mode, css]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      document.documentElement.setAttribute('data-theme', mode);
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    [colorScheme, AT_ONCE] as const,
  );
}

async function runAxe(rules: string[] | { tags: string[] }): Promise<Finding[]> {
  const { axe } = window as unknown as {
    axe: { run: (context: Document, options: object) => Promise<{ violations: Finding[] }> };
  };
  const runOnly = Array.isArray(rules)
    ? { type: 'rule', values: rules }
    : { type: 'tag', values: rules.tags };
  return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations;
}
