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
 * it takes only the screenshots whose name contains the word; every scenario still runs. `npm run screens --
 * handbook` takes only the pictures of the desk's handbook, which are committed.
 */
ensureInstalled();
ensureBuilt();
const only = process.argv[2] ?? '';
if (only === 'handbook') {
  takeHandbookPictures();
  process.exit();
}
const { launchChromium } = await import('./chromium.ts');
const { startShop } = await import('./runningShop.ts');
const { showIn } = await import('./axeAudit.ts');
const { SCENARIOS } = await import('./scenarios/allScenarios.ts');

const folder = path.join(ROOT, 'screens');
const WIDTHS = [390, 768, 1280];
const QUIET = { SAMPLE_FAIL_EVERY: '0', SAMPLE_DELAYS_MS: '0,0,0,0,0', LOG_LEVEL: 'error' };

mkdirSync(folder, { recursive: true });
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

/** Runs Jest, because the code of the desk's tests needs its transforms. */
function takeHandbookPictures() {
  say('the handbook of the desk');
  const env = buildEnvironment({
    NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
    NODE_ENV: 'test',
    HANDBOOK_PICTURES: path.join(ROOT, 'server/desk/handbook/pictures'),
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
  if (!name.includes(only)) return;
  const picture = (how) =>
    page.screenshot({
      path: path.join(folder, `${name}-${how}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark']) {
      await showIn(page, colorScheme);
      await picture(`${width}-${colorScheme}`);
    }
  }
  await showIn(page, 'light');
  if (!printed) return;
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await picture('print');
  await page.emulateMedia({ media: 'screen' });
}
