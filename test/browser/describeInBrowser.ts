import { chromiumPath } from './chromium.ts';

/**
 * `describe` for tests that need a browser. Without a browser they are skipped with a notice. In CI a missing browser
 * is a failure, because a suite that silently does not run proves nothing.
 */
export const describeInBrowser: jest.Describe =
  chromiumPath || process.env.CI === 'true' ? describe : skipWithNotice();

function skipWithNotice(): jest.Describe {
  process.stderr.write('No Chromium on this machine: browser tests are skipped (set CHROMIUM_PATH).\n');
  return describe.skip as unknown as jest.Describe;
}
