import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { PageWeights } from '../../server/http/pageWeights.ts';
import { getScriptBudget } from '../../server/http/scriptBudgets.ts';

/** The packages that every page needs have 64 KB. With a smaller total the test would measure nothing. */
const FLOOR = 70_000;

/** Tokens, base rules, header and footer. */
const STYLES_FLOOR = 8000;

/** Brotli bytes. One file for all pages had 27,100. */
const STYLE_BUDGET = 23_500;

const weights = PageWeights.read(path.resolve('dist/client'));

const shipped = PAGE_ROUTES.filter((route) => !route.development);

test.each(shipped.map(({ id }) => ({ id })))(
  'the scripts of a first visit to $id weigh more than the shared packages and at most the budget',
  ({ id }) => {
    const bytes = weights?.scriptsOf(id);
    expect(bytes).toBeGreaterThan(FLOOR);
    expect(bytes).toBeLessThanOrEqual(getScriptBudget(id));
  },
);

test.each(shipped.map(({ id }) => ({ id })))(
  'the stylesheets of a first visit to $id weigh less than all stylesheets together',
  ({ id }) => {
    const bytes = weights?.stylesOf(id);
    expect(bytes).toBeGreaterThan(STYLES_FLOOR);
    expect(bytes).toBeLessThanOrEqual(STYLE_BUDGET);
  },
);

/** Scripts and styles of a build, by name. */
function readBuild(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /\.(?:js|css)$/.test(name));
  return new Map(texts.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

test('the client build of the shop contains no code or styles of the desk', () => {
  const [shop, desk] = [readBuild('dist/client'), readBuild('dist/desk')];
  const marks = ['/desk/', 'data-main-action', '.newsform'];
  for (const mark of marks)
    expect([mark, [...desk.values()].some((text) => text.includes(mark))]).toEqual([mark, true]);
  expect(shop.size).toBeGreaterThan(20);
  const found = [...shop].filter(([, text]) => marks.some((mark) => text.includes(mark)));
  expect(found.map(([name]) => name)).toEqual([]);
});
