import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop } from '../browser/runningShop.ts';
import { buyHeldSeat, holdSeat } from '../load/buyByForms.ts';
import { FormBrowser } from './formBrowser.ts';

/** The options of docs/operating.md. The packages may be links, so their real folder is readable too. */
function buildOptions(dataDir: string): string {
  const readable = [process.cwd(), realpathSync('node_modules'), dataDir];
  return [
    '--permission --allow-addons --allow-worker',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
    `--allow-fs-write=${dataDir}`,
  ].join(' ');
}

test("a shop under Node's permission model sells a ticket and prints it (threat T52)", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-permission-'));
  const shop = await startShop({
    DATA_DIR: dataDir,
    NODE_OPTIONS: buildOptions(dataDir),
    NODE_COMPILE_CACHE: '',
    SAMPLE_DELAYS_MS: '0,0,0,0,0',
    SAMPLE_FAIL_EVERY: '0',
  });
  try {
    let cookie = '';
    const browser = new FormBrowser(shop.url, async (input, init) => {
      cookie = new Headers(init?.headers).get('cookie') ?? '';
      return fetch(input, init);
    });
    await holdSeat(browser, 1);
    await buyHeldSeat(browser, 1);
    const order = browser.url.searchParams.get('order') ?? '';
    for (const [file, type] of [
      ['ticket.pdf', 'application/pdf'],
      ['picture', 'image/png'],
    ]) {
      const answer = await fetch(`${shop.url}/payment/${file}?order=${order}`, { headers: { cookie } });
      expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, type]);
    }
    expect(shop.output()).not.toContain('ERR_ACCESS_DENIED');
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a shop that may not write to its folder of data does not start, so the model holds', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-permission-'));
  const options = buildOptions(dataDir).replace(`--allow-fs-write=${dataDir}`, '');
  await expect(
    startShop({ DATA_DIR: dataDir, NODE_OPTIONS: options, NODE_COMPILE_CACHE: '' }),
  ).rejects.toThrow('the shop did not start');
  rmSync(dataDir, { recursive: true, force: true });
});
