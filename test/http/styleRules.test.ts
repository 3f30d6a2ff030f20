import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PLACE = /:(?:first|last|only|nth)-|:empty/;

/** Lists the selectors of the shop's stylesheet, without the arguments of `:has()` and similar functions. */
function listSelectors(): string[] {
  const folder = path.resolve('dist/client/css');
  const sheet = readdirSync(folder).find((name) => name.endsWith('.css')) ?? '';
  const text = readFileSync(path.join(folder, sheet), 'utf8');
  const lists = [...text.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim());
  return lists.filter((list) => !list.startsWith('@')).flatMap((list) => dropArguments(list).split(','));
}

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

test('no rule of the stylesheet makes a part of a stream restyle the whole page', () => {
  const selectors = listSelectors();
  expect(selectors.length).toBeGreaterThan(1000);
  expect(selectors.filter((selector) => findBroadRule(selector) !== null)).toEqual([]);
});
