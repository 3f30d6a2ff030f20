import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  buildEnvironment,
  ensureBuilt,
  ensureInstalled,
  getProductNode,
  ROOT,
  run,
  say,
} from '../../server/boot/prepare.mjs';

/**
 * `npm run screens`: takes a screenshot of every route and state (test/browser/everyState.ts) at three widths, light
 * and dark, and of printed pages in print layout, into `screens/`. With a word (`npm run screens -- flightResults`)
 * it takes only the screenshots whose name contains the word; every scenario still runs. `npm run screens -- desk`
 * takes those of the desk. `npm run screens -- handbook` takes only the pictures of the desk's handbook, which are
 * committed.
 */
ensureInstalled();
ensureBuilt();
const only = process.argv[2] ?? '';
const folder = path.join(ROOT, 'screens');
mkdirSync(folder, { recursive: true });
if (only === 'handbook') {
  visitDesk({ HANDBOOK_PICTURES: path.join(ROOT, 'server/desk/handbook/pictures') });
  process.exit();
}
if (only === 'desk') {
  visitDesk({ DESK_SCREENS: folder });
  process.exit();
}
const { launchChromium } = await import('./chromium.ts');
const { startShop } = await import('./runningShop.ts');
const { takeScreens } = await import('./takeScreens.ts');
const { SCENARIOS } = await import('./scenarios/allScenarios.ts');

const QUIET = { SAMPLE_FAIL_EVERY: '0', SAMPLE_DELAYS_MS: '0,0,0,0,0', LOG_LEVEL: 'error' };

const browser = await launchChromium();
const missed = [];
try {
  for (const { title, walk, variables } of SCENARIOS) {
    say(title);
    await withShop({ ...QUIET, ...variables }, walk);
  }
} finally {
  await browser.close();
}
say(`Screenshots are in ${path.relative(process.cwd(), folder) || folder}`);
if (missed.length > 0) say(`Not reached:\n${missed.join('\n')}`);

/** Takes pictures of the screens of the desk. Runs Jest, because the code of the desk's tests needs its transforms. */
function visitDesk(variables) {
  say('the screens of the desk');
  const env = buildEnvironment({
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    NODE_ENV: 'test',
    ...variables,
  });
  const image = execFileSync(getProductNode(), ['--no-warnings', path.join(ROOT, 'test/databaseImage.ts')]);
  env.TEST_DATABASE_IMAGE = image.toString();
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  run(getProductNode(), [jest, '--selectProjects', 'browser', '--', 'deskScreens'], env);
}

async function withShop(variables, walk) {
  const shop = await startShop(variables);
  try {
    // A scenario that fails does not prevent the screenshots of the others.
    await walk({ browser, shop: shop.url, arrive }).catch((error) => missed.push(String(error)));
  } finally {
    await shop.stop();
  }
}

async function arrive(page, name, printed = false) {
  if (name.includes(only)) await takeScreens(page, { folder, name, printed });
}
