import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { exportCommand, importFile } from '../../server/commands/dataCommands.ts';
import { OPERATOR_COMMANDS } from '../../server/commands/operatorCommands.ts';
import { saveFile } from '../../server/commands/saveFile.ts';
import { migrate, MIGRATIONS } from '../../server/db/migrate.ts';
import { runAsSchemaOwner } from '../../server/db/runAsSchemaOwner.ts';
import { confirmRefund } from '../../server/orders/refunds/confirmRefund.ts';
import { quoteRefund } from '../../server/orders/refunds/quoteRefund.ts';
import { issueBus, issuePolicies } from '../fakes/otherOrders.ts';
import { openDeskWorld, type DeskWorld } from '../http/deskWorld.ts';
import { BUYER, makePurchase } from '../http/purchase.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const DENIED = '42501';

describeOnPostgres('a shop whose account does not own the tables', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rahsepar-account-'));
  let cluster: PrivateCluster;
  let databaseUrl: string;
  let migrateDatabaseUrl: string;
  let world: DeskWorld;

  /** Creates an empty database that belongs to `shop_owner`. Returns its URL for that account and for `shop_web`. */
  async function createOwnedDatabase(): Promise<[owner: string, web: string]> {
    const url = await cluster.createDatabase();
    await inDatabase(url, (client) =>
      client.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO shop_owner`),
    );
    const as = (account: string) => Object.assign(new URL(url), { username: account }).href;
    return [as('shop_owner'), as('shop_web')];
  }

  beforeAll(async () => {
    cluster = await startPrivateCluster();
    await inDatabase(await cluster.createDatabase(), (client) =>
      client.query('CREATE ROLE shop_owner LOGIN; CREATE ROLE shop_web LOGIN'),
    );
    [migrateDatabaseUrl, databaseUrl] = await createOwnedDatabase();
    await runAsSchemaOwner({ databaseUrl, migrateDatabaseUrl, dataDir: folder }, migrate);
    world = await openDeskWorld({ env: { databaseUrl } });
  });
  afterAll(async () => {
    await world?.close();
    await cluster.stop();
    rmSync(folder, { recursive: true });
  });

  test('sells every product, refunds, runs every job, acts at the desk, and is audited and exported', async () => {
    const { services, jobs, logLines } = world.shop;
    const flight = await makePurchase(services, 'issued');
    const bus = await issueBus(services, 'visitor-bus');
    await issuePolicies(services, 'visitor-insured');

    const owner = { kind: 'buyer', visitorId: BUYER } as const;
    const tickets = [{ leg: 1, position: 1 }];
    const quote = await quoteRefund(services, { code: flight, owner, tickets, reason: 'other', iban: null });
    if (quote.kind !== 'quoted') throw new Error(quote.kind);
    expect((await confirmRefund(services, { code: flight, owner, quoteId: quote.quoteId })).kind).toBe(
      'confirmed',
    );

    const manager = await world.signIn(await world.addStaff('manager'));
    await manager.open(`/desk/orders/${bus}/goodwill`);
    const gift = { amount: '50000', reason: 'delay', words: '۵۵ دقیقه تأخیر' };
    await manager.submit('section.action form', gift, /دیدن ارقام/u);
    expect(manager.status).toBe(200);

    for (const minutes of [1, 30, 60 * 24, 60 * 24 * 40]) {
      world.pass(minutes);
      for (const [, run] of [...jobs.always, ...jobs.maintenance]) await run();
    }
    const lines: string[] = [];
    const command = { ...services, saveFile };
    expect(await OPERATOR_COMMANDS.audit!(command, [], (line) => lines.push(line))).toBe(0);
    const file = path.join(folder, 'shop.jsonl.gz');
    expect(await exportCommand(command, [file], (line) => lines.push(line))).toBe(0);
    expect(logLines.filter((line) => JSON.stringify(line).includes('permission denied'))).toEqual([]);

    const [migrateUrl, webUrl] = await createOwnedDatabase();
    const env = { databaseUrl: webUrl, migrateDatabaseUrl: migrateUrl, dataDir: folder, secretsKeys: [] };
    expect(await importFile(env, [file], (line) => lines.push(line))).toBe(0);
    const orders = await inDatabase(webUrl, (client) => client.query('SELECT state FROM orders'));
    expect(orders.rowCount).toBe(3);
  });

  test.each([
    'ALTER TABLE orders ADD COLUMN note text',
    'CREATE TABLE other (id int)',
    'DROP TRIGGER desk_actions_append_only ON desk_actions',
    'ALTER TABLE order_events DISABLE TRIGGER USER',
    'TRUNCATE orders CASCADE',
    "UPDATE desk_actions SET staff_name = 'nobody'",
    'DELETE FROM exchange_rates',
    "INSERT INTO kysely_migration VALUES ('999later', 'now')",
  ])('cannot run %j', async (statement) => {
    await inDatabase(databaseUrl, async (client) => {
      await expect(client.query(statement)).rejects.toMatchObject({ code: DENIED });
    });
  });

  test('reads and writes the tables of a later migration too', async () => {
    const later = {
      ...MIGRATIONS,
      '999later': { up: (db: never) => sql`CREATE TABLE later (id int)`.execute(db).then(() => undefined) },
    };
    await runAsSchemaOwner({ databaseUrl, migrateDatabaseUrl, dataDir: folder }, (db) => migrate(db, later));
    await inDatabase(databaseUrl, (client) => client.query('INSERT INTO later VALUES (1)'));
  });

  test('a migration with the serving account fails with a message that names the variable', async () => {
    const [, web] = await createOwnedDatabase();
    const env = { databaseUrl: web, migrateDatabaseUrl: undefined, dataDir: folder };
    await expect(runAsSchemaOwner(env, migrate)).rejects.toThrow(
      'the account of DATABASE_URL may not change the schema',
    );
  });

  test('the owner keeps its rights when both addresses name it', async () => {
    const [owner] = await createOwnedDatabase();
    const env = { databaseUrl: owner, migrateDatabaseUrl: owner, dataDir: folder };
    await runAsSchemaOwner(env, migrate);
    await inDatabase(owner, (client) => client.query("INSERT INTO kysely_migration VALUES ('998', 'now')"));
  });
});

async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
