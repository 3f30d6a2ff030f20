import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/openDatabase.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';

/**
 * `npm run previous -- af5af7f1`: an earlier release sells a ticket on a database that already has the schema of this
 * release, and the audit of this release checks the books. Then this release migrates a database of the earlier
 * release that contains an order. The exit code is 1 when anything is wrong.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const commit = positionals[0] ?? '';
if (!/^[\w./-]{4,60}$/.test(commit)) throw new Error('name a commit: npm run previous -- af5af7f1');

const ROOT = path.join(import.meta.dirname, '../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'rahsepar-previous-'));
const release = path.join(scratch, 'release');

/**
 * A script that makes a whole purchase with the code of that release, on a database that the release did not migrate.
 */
const PURCHASE = `
  import { openDatabase } from './server/db/openDatabase.ts';
  import { settlePayment } from './server/orders/payments/settlePayment.ts';
  import { createBookingWorld } from './test/fakes/bookingWorld.ts';
  const database = await openDatabase({ dataDir: process.argv[2] });
  if (process.argv[3] === 'migrate') {
    const { migrate } = await import('./server/db/migrate.ts');
    await migrate(database.db);
  }
  const world = await createBookingWorld({}, database);
  await world.addFlight('offer-1', 3);
  const code = await world.ready();
  const attempt = await world.atBank(code);
  await world.bankPays(attempt);
  await settlePayment(world.deps, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true });
  await world.runJobs();
  process.stdout.write(await world.stateOf(code));
  await database.close();
`;

/** Returns the last state of the order, or the reason why there is none. */
function buyThere(dataDir: string, migrates: boolean): string {
  const script = path.join(release, 'purchase.ts');
  writeFileSync(script, PURCHASE);
  const args = ['--no-warnings', script, dataDir, ...(migrates ? ['migrate'] : [])];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: release, encoding: 'utf8' });
  return stdout || stderr.slice(0, 1000);
}

/** Migrates with this release. Returns the findings of the audit and the states of all orders. */
async function openHere(dataDir: string): Promise<{ findings: string[]; states: string[] }> {
  const database = await openDatabase({ dataDir });
  try {
    await migrate(database.db);
    const orders = await sql<{ state: string }>`SELECT state FROM orders`.execute(database.db);
    const findings = await auditBooks(database.db, new Date('2026-11-21T09:00:00Z'));
    return { findings, states: orders.rows.map(({ state }) => state) };
  } finally {
    await database.close();
  }
}

function report(line: string, isFine: boolean): void {
  process.stdout.write(`${isFine ? 'ok' : 'WRONG'}: ${line}\n`);
  if (!isFine) process.exitCode = 1;
}

try {
  execFileSync('git', ['worktree', 'add', '--detach', release, commit], { cwd: ROOT, stdio: 'ignore' });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(release, 'node_modules'));

  const newSchema = path.join(scratch, 'new-schema');
  await openHere(newSchema);
  const onNew = buyThere(newSchema, false);
  report(`release ${commit} sells on the schema of this one: ${onNew}`, onNew === 'issued');
  const sold = await openHere(newSchema);
  report(`its order is in order: ${sold.findings.join('; ') || 'no finding'}`, sold.findings.length === 0);

  const oldSchema = path.join(scratch, 'old-schema');
  const onOld = buyThere(oldSchema, true);
  report(`release ${commit} sells on its own schema: ${onOld}`, onOld === 'issued');
  const upgraded = await openHere(oldSchema);
  const isFine = upgraded.findings.length === 0 && upgraded.states.join() === 'issued';
  report(`this release takes it over: ${upgraded.findings.join('; ') || upgraded.states.join()}`, isFine);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', release], { cwd: ROOT, stdio: 'ignore' });
  rmSync(scratch, { recursive: true, force: true });
}
