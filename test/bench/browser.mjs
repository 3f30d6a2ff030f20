import { existsSync } from 'node:fs';

const BROWSERS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
];

/** Path of a Chromium on this machine, or undefined. */
export function findBrowser() {
  return BROWSERS.find((place) => place && existsSync(place));
}

/** Headless Chromium identifies itself as a bot, and the shop would send it complete pages. */
export const TRAVELLER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
