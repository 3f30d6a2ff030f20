import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { css, extractCss } from 'goober';

const PLACE = /:(?:first|last|only|nth)-|:empty/;

const folder = path.resolve('dist/client/css');
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));

const readSheet = (name: string) => readFileSync(path.join(folder, name), 'utf8');

/** Lists the selector lists of the shop's stylesheets. */
function listSelectorLists(): string[] {
  const text = sheets.map(readSheet).join('\n');
  const lists = [...text.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim());
  return lists.filter((list) => !list.startsWith('@'));
}

/** Without the arguments of `:has()` and similar functions. */
const listSelectors = () => listSelectorLists().flatMap((list) => dropArguments(list).split(','));

/** goober splits a nested selector after the last `)` and repeats the class: `.card li:not(.a).card ::before`. */
const isSplit = (selector: string) => /(\.[\w-]+)[^{}]*\)\1(?![\w-])/.test(selector);

function dropArguments(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : dropArguments(shorter);
}

const hasName = (compound: string) => /[.#[]|^[a-z]/.test(compound.replaceAll(/::?[a-z-]+/g, ''));

const findParts = (selector: string) => selector.split(/\s*([>+~\s])\s*/).filter((part) => part !== '');

/**
 * React appends each part of a streamed page to `body` and then moves it. With a selector of these forms, Chromium
 * matches many styles of the whole page again for each part (docs/performance.md#tasks-of-a-first-load).
 */
function findBroadRule(selector: string): string | null {
  const parts = findParts(selector);
  const above = parts.slice(0, -1);
  const isBroad = above.some(
    (part, index) =>
      (/[+~]/.test(part) && !/[.#[]/.test(parts[index - 1] ?? '')) ||
      (PLACE.test(part) && !(hasName(part) && hasName(parts.at(-1) ?? ''))),
  );
  return isBroad ? selector : null;
}

test.each([
  '.card > :first-child > *',
  '.card tr:last-child > *',
  '.card > * + *',
  '.card tr + tr > *',
  '.card > * ~ :hover',
  '.card li + li',
  '.card > :last-child .icon',
])('the selector «%s» counts as broad', (selector) => {
  expect(findBroadRule(selector)).toBe(selector);
});

test('no rule of a stylesheet makes a part of a stream restyle the whole page', () => {
  const selectors = listSelectors();
  expect(selectors.length).toBeGreaterThan(1000);
  expect(selectors.filter((selector) => findBroadRule(selector) !== null)).toEqual([]);
});

test('no rule of a stylesheet is split after a function', () => {
  expect(isSplit(getSelector(css({ 'li:not(.a)::before': { color: 'red' } })))).toBe(true);
  expect(isSplit(getSelector(css({ 'li:not(.b)': { color: 'red' } })))).toBe(false);
  expect(listSelectorLists().filter(isSplit)).toEqual([]);
});

/** Returns the selector of the rule that was compiled last. */
function getSelector(className: string): string {
  const [selector = ''] = extractCss().split('{');
  expect(selector).toContain(className);
  return selector;
}
