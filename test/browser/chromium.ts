import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium on this machine, or undefined. */
export const chromiumPath: string | undefined = [process.env.CHROMIUM_PATH, ...PLACES].find(
  (place) => place !== undefined && existsSync(place),
);

/**
 * `describe` for tests that need a browser. Without one they are skipped with a notice; in CI that is a failure,
 * because a suite that quietly does not run proves nothing.
 */
export const describeInBrowser: jest.Describe =
  chromiumPath || process.env.CI === 'true' ? describe : skippedWithNotice();

/** A traveller's: by its own name headless Chromium would be taken for a crawler, and get complete pages. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A headless Chromium that asks nothing of the world outside. */
export function launchChromium(): Promise<Browser> {
  if (!chromiumPath) throw new Error('No Chromium: install it or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      `--user-agent=${USER_AGENT}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

function skippedWithNotice(): jest.Describe {
  process.stderr.write('No Chromium on this machine: browser tests are skipped (set CHROMIUM_PATH).\n');
  return describe.skip as unknown as jest.Describe;
}
