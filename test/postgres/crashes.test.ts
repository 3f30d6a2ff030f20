import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CRASH_POINTS, killOnce, runPurchase } from '../chaos/killRun.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

describeOnPostgres('a purchase whose process is killed by kill -9', () => {
  let cluster: PrivateCluster;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterAll(() => cluster.stop());

  test('ends with a ticket when it is not killed', async () => {
    const url = await cluster.createDatabase();
    expect(await runPurchase({ url })).toEqual({ signal: null, output: 'issued' });
  });

  test.each(CRASH_POINTS)(
    'at %s is found by the next process and ends correctly, to the Rial and to the seat',
    async (point) => {
      expect(await killOnce({ url: await cluster.createDatabase() }, point)).toEqual([]);
    },
    30_000,
  );
});

describe('a purchase on the embedded database whose process is killed by kill -9', () => {
  test.each(['K1', 'K10'] as const)(
    'at %s loses nothing, and the data directory opens again',
    async (point) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-kill-'));
      try {
        expect(await killOnce({ dataDir }, point)).toEqual([]);
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
  );
});
