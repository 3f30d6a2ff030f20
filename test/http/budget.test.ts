import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PAGE_ROUTES } from '../../client/routes.tsx';

const CLIENT = path.resolve('dist/client');
const KB = 1000;

/** The packages that every page needs weigh 64 KB; a smaller total means that the test measures nothing. */
const FLOOR = 70 * KB;
const CEILING = 110 * KB;
/** Maximum Brotli bytes of all scripts of a first visit, including those loaded when the page is idle. */
const CEILINGS: Readonly<Record<string, number>> = {
  home: 96.5 * KB,
  flightResults: 112.5 * KB,
  busResults: 112.5 * KB,
  insurancePlans: 99.5 * KB,
};

/** Loaded by every page when it is idle (client/shell/startShell.ts). */
const IDLE_CHUNK = 'w-later';

interface Stats {
  namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>;
}

const stats = JSON.parse(readFileSync(path.join(CLIENT, 'loadable-stats.json'), 'utf8')) as Stats;

function listScripts(chunk: string): string[] {
  const group = stats.namedChunkGroups[chunk];
  if (!group) throw new Error(`the build has no chunk ${chunk}`);
  return group.assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
}

function measureFile(name: string): number {
  const file = path.join(CLIENT, `${name}.br`);
  return statSync(existsSync(file) ? file : path.join(CLIENT, name)).size;
}

const shipped = PAGE_ROUTES.filter((route) => !route.development);

test.each(shipped.map(({ id, chunk }) => ({ id, chunk })))(
  'the scripts of a first visit to $id weigh more than the shared packages and at most the budget',
  ({ id, chunk }) => {
    const files = new Set(['main', IDLE_CHUNK, chunk].flatMap(listScripts));
    const bytes = [...files].reduce((sum, name) => sum + measureFile(name), 0);
    expect(bytes).toBeGreaterThan(FLOOR);
    expect(bytes).toBeLessThanOrEqual(CEILINGS[id] ?? CEILING);
  },
);
