import type { Page } from 'playwright-core';
import { listAxeProblems, showIn } from './axeAudit.ts';
import {
  findAnimations,
  findBrokenFields,
  findHiddenChoices,
  findHiddenFocus,
  findOverflow,
  findOverlaps,
  findSmallTargets,
} from './pageRules.ts';

const PHONE = { width: 390, height: 900 };
/** The width of a 1280 px window at 400 % zoom (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 900 };

export interface Audit {
  /** Names of the visited states. */
  states: string[];
  findings: string[];
  /** Audits one state; afterwards the page is still in it, at phone width. */
  arrive(page: Page, name: string): Promise<void>;
}

/** Collects the findings of every visited state: those of axe and of the rules in pageRules.ts. */
export function createAudit(): Audit {
  const states: string[] = [];
  const findings: string[] = [];
  const focusSeen: string[] = [];

  async function arrive(page: Page, name: string): Promise<void> {
    states.push(name);
    await page.waitForFunction(
      () => !document.querySelector('[role="progressbar"][data-state]:not([data-state="idle"])'),
    );
    const note = (rule: string, lines: readonly string[]) =>
      findings.push(...lines.map((line) => `${name}, ${rule}: ${line}`));

    await page.emulateMedia({ reducedMotion: 'reduce' });
    note('motion', await page.evaluate(findAnimations));
    note('fields', await page.evaluate(findBrokenFields));
    findings.push(...(await listAxeProblems(page, name)));

    await page.setViewportSize(ZOOMED);
    note('at 400 %', await page.evaluate(findOverflow));
    await page.setViewportSize(PHONE);
    note('targets', await page.evaluate(findSmallTargets));
    note('targets', await page.evaluate(findOverlaps));
    note('text at 200 %', await withDoubledText(page));
    await runInForcedColors(page, async () => {
      note('forced colours', await page.evaluate(findHiddenChoices));
      // A focus set by a script has a visible ring only after the keyboard was used.
      await page.keyboard.press('Shift');
      const focus = await page.evaluate(findHiddenFocus, focusSeen);
      focusSeen.push(...focus.kinds);
      note('forced colours', focus.found);
    });
    await showIn(page, 'light');
  }
  return { states, findings, arrive };
}

async function withDoubledText(page: Page): Promise<string[]> {
  const resize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, size);
  await resize('200%');
  const restore = await page.evaluateHandle(showWidestCodes);
  const found = await page.evaluate(findOverflow);
  await restore.evaluate((undo) => undo());
  await resize('');
  return found;
}

/**
 * Replaces order codes, which are random, by the widest code, so that no finding depends on their letters. Returns a
 * function that restores them.
 */
function showWidestCodes(): () => void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown: [Node, string][] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? '';
    const wide = text.replace(
      /RH(-[A-Z0-9]{4,5})+/g,
      (code) => `RH${code.slice(2).replace(/[A-Z0-9]/g, 'W')}`,
    );
    if (wide === text) continue;
    shown.push([walker.currentNode, text]);
    walker.currentNode.nodeValue = wide;
  }
  return () => {
    for (const [node, text] of shown) node.nodeValue = text;
  };
}

async function runInForcedColors(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await look();
  await page.emulateMedia({ forcedColors: 'none' });
}
