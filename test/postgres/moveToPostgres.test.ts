import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { exportCommand, importFile } from '../../server/commands/dataCommands.ts';
import { saveFile } from '../../server/commands/saveFile.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { setUpBookingWorld } from '../fakes/setUpBookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

describeOnPostgres('an embedded database', () => {
  const world = setUpBookingWorld();
  const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-move-'));
  let cluster: PrivateCluster;

  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true });
  });

  test('moves to PostgreSQL by an export and an import, and back, with a clean audit', async () => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const code = await world.issued('moved');
    await sql`DROP TABLE fake_flights, fake_holds, fake_cancelled CASCADE`.execute(world.deps.db);
    const [there, back] = [path.join(folder, 'there.jsonl.gz'), path.join(folder, 'back.jsonl.gz')];
    expect(await exportCommand({ ...world.deps, saveFile }, [there], write)).toBe(0);

    const url = await cluster.createDatabase();
    expect(await importFile({ databaseUrl: url, dataDir: folder, secretsKeys: [] }, [there], write)).toBe(0);
    const postgres = await openDatabase({ url });
    const orders = await postgres.db.selectFrom('orders').select(['code', 'state']).execute();
    expect(orders).toEqual([{ code, state: 'issued' }]);
    expect(await exportCommand({ ...world.deps, db: postgres.db, saveFile }, [back], write)).toBe(0);
    await postgres.close();

    const env = { databaseUrl: undefined, dataDir: path.join(folder, 'embedded'), secretsKeys: [] };
    expect(await importFile(env, [back], write)).toBe(0);
    const counts = lines.map((line) => /(\d+) rows/.exec(line)?.[1]).filter((count) => count !== undefined);
    expect(new Set(counts).size).toBe(1);
    expect(lines.filter((line) => line.includes('audited'))).toEqual([
      '1 orders audited, 0 figures do not add up',
      '1 orders audited, 0 figures do not add up',
    ]);
  });
});
