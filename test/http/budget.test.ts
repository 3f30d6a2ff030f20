import path from 'node:path';
import { PAGE_ROUTES } from '../../client/routes.tsx';
import { PageWeights } from '../../server/http/pageWeights.ts';
import { getScriptBudget } from '../../server/http/scriptBudgets.ts';

/** The packages that every page needs weigh 64 KB; a smaller total means that the test measures nothing. */
const FLOOR = 70_000;

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
