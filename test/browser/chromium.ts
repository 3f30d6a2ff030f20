import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

// The headless shell comes first: a full Chromium renders the frame of each window in a separate process and takes
// about twice as long for a test.
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Path of a Chromium on this machine, or undefined. */
export const chromiumPath: string | undefined = [process.env.CHROMIUM_PATH, ...PLACES].find(
  (place) => place !== undefined && existsSync(place),
);

/** The user agent of a traveller. Headless Chromium identifies itself as a bot and would get complete pages. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Ends a wait that would never end. A busy machine may need more than Playwright's 30 s. */
const DEFAULT_TIMEOUT_MS = 180_000;

/** Launches a headless Chromium without background network requests. */
export async function launchChromium(): Promise<Browser> {
  if (!chromiumPath) throw new Error('No Chromium: install it or set CHROMIUM_PATH');
  const browser = await chromium.launch({
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
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(DEFAULT_TIMEOUT_MS);
    return context;
  };
  return browser;
}
