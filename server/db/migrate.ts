import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { orders } from './migrations/001orders.ts';
import { sampleFlights } from './migrations/002sampleFlights.ts';
import { accounts } from './migrations/003accounts.ts';
import { refunds } from './migrations/004refunds.ts';
import { lowestFares } from './migrations/005lowestFares.ts';
import { discounts } from './migrations/006discounts.ts';
import { products } from './migrations/007products.ts';
import { buses } from './migrations/008buses.ts';
import { insurance } from './migrations/009insurance.ts';
import { money } from './migrations/010money.ts';
import { suppliers } from './migrations/013suppliers.ts';
import { ticketNumbers } from './migrations/014ticketNumbers.ts';
import { refundClaims } from './migrations/015refundClaims.ts';
import { airlineFares } from './migrations/016airlineFares.ts';
import { alerts } from './migrations/017alerts.ts';
import { accountNames } from './migrations/020accountNames.ts';
import { holdLimits } from './migrations/021holdLimits.ts';
import { supplierNames } from './migrations/023supplierNames.ts';
import { jobIndexes } from './migrations/025jobIndexes.ts';
import { letters } from './migrations/026letters.ts';
import { outboxNotes } from './migrations/027outboxNotes.ts';
import { oldLetters } from './migrations/028oldLetters.ts';
import { desk } from './migrations/029desk.ts';
import { approvals } from './migrations/030approvals.ts';
import { deskFind } from './migrations/032deskFind.ts';
import { dayCloses } from './migrations/033dayCloses.ts';
import { ticketLinks } from './migrations/034ticketLinks.ts';
import { discountLimits } from './migrations/036discountLimits.ts';
import { messageStates } from './migrations/037messageStates.ts';
import { sealedSecrets } from './migrations/038sealedSecrets.ts';
import { accountFactors } from './migrations/039accountFactors.ts';
import { feeRules } from './migrations/041feeRules.ts';
import { exchangeRates } from './migrations/042exchangeRates.ts';
import { shopSettings } from './migrations/043shopSettings.ts';
import { invoices } from './migrations/045invoices.ts';
import { sourceTimes } from './migrations/046sourceTimes.ts';
import { accountMobiles } from './migrations/047accountMobiles.ts';
import { carrierTerms } from './migrations/048carrierTerms.ts';
import { deskLimits } from './migrations/049deskLimits.ts';
import { travelMessages } from './migrations/050travelMessages.ts';
import { sealedPassengers } from './migrations/052sealedPassengers.ts';
import { reviews } from './migrations/054reviews.ts';
import { orderChanges } from './migrations/090orderChanges.ts';
import { fareHistory } from './migrations/095fareHistory.ts';
import { laterDays } from './migrations/096laterDays.ts';
import { gatewayFees } from './migrations/097gatewayFees.ts';
import { cancelDays } from './migrations/098cancelDays.ts';
import { sampleAncillaries } from './migrations/099sampleAncillaries.ts';
import { sampleSeats } from './migrations/100sampleSeats.ts';
import { changeLease } from './migrations/101changeLease.ts';
import { passengerDocuments } from './migrations/102passengerDocuments.ts';
import { hasManyOrders, isIndexMigration } from './migrations/createIndexMigration.ts';
import { limitQueries, NO_LIMIT } from './queryLimit.ts';
import type { Schema } from './schema.ts';

/** The migrations in order, forward only. Listed here, because the server is one bundled file. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001orders': orders,
  '002sampleFlights': sampleFlights,
  '003accounts': accounts,
  '004refunds': refunds,
  '005lowestFares': lowestFares,
  '006discounts': discounts,
  '007products': products,
  '008buses': buses,
  '009insurance': insurance,
  '010money': money,
  '013suppliers': suppliers,
  '014ticketNumbers': ticketNumbers,
  '015refundClaims': refundClaims,
  '016airlineFares': airlineFares,
  '017alerts': alerts,
  '020accountNames': accountNames,
  '021holdLimits': holdLimits,
  '023supplierNames': supplierNames,
  '025jobIndexes': jobIndexes,
  '026letters': letters,
  '027outboxNotes': outboxNotes,
  '028oldLetters': oldLetters,
  '029desk': desk,
  '030approvals': approvals,
  '032deskFind': deskFind,
  '033dayCloses': dayCloses,
  '034ticketLinks': ticketLinks,
  '036discountLimits': discountLimits,
  '037messageStates': messageStates,
  '038sealedSecrets': sealedSecrets,
  '039accountFactors': accountFactors,
  '041feeRules': feeRules,
  '042exchangeRates': exchangeRates,
  '043shopSettings': shopSettings,
  '045invoices': invoices,
  '046sourceTimes': sourceTimes,
  '047accountMobiles': accountMobiles,
  '048carrierTerms': carrierTerms,
  '049deskLimits': deskLimits,
  '050travelMessages': travelMessages,
  '052sealedPassengers': sealedPassengers,
  '054reviews': reviews,
  '090orderChanges': orderChanges,
  '095fareHistory': fareHistory,
  '096laterDays': laterDays,
  '097gatewayFees': gatewayFees,
  '098cancelDays': cancelDays,
  '099sampleAncillaries': sampleAncillaries,
  '100sampleSeats': sampleSeats,
  '101changeLease': changeLease,
  '102passengerDocuments': passengerDocuments,
};

/** The same lock as in Kysely's own adapter, so that an earlier release waits, too. */
const MIGRATION_LOCK = '3853314791062309107';

type Migrations = Readonly<Record<string, Migration>>;

/**
 * Runs the migrations; safe on several instances. Throws when the database has a migration that this release does not
 * know.
 */
export function migrate(db: Kysely<Schema>, migrations: Migrations = MIGRATIONS): Promise<string[]> {
  return limitQueries(NO_LIMIT, async () => {
    // Kysely's migrator reads the columns of all tables, which is a tenth of a start on the embedded database.
    if (await isUpToDate(db, migrations)) return [];
    const before = await prepareIndexes(db, migrations);
    return [...before, ...(await migrateTo(db, migrations))];
  });
}

/** Builds the indexes of large tables outside a transaction, each one after the migrations that precede it. */
async function prepareIndexes(db: Kysely<Schema>, migrations: Migrations): Promise<string[]> {
  const names = Object.keys(migrations).toSorted();
  const ran: string[] = [];
  if (!(await hasManyOrders(db))) return ran;
  const done = await listDone(db);
  for (const [index, name] of names.entries()) {
    const migration = migrations[name]!;
    if (done.has(name) || !isIndexMigration(migration)) continue;
    const last = names[index - 1];
    if (last !== undefined) ran.push(...(await migrateTo(db, migrations, last)));
    await migration.prepare(db);
  }
  return ran;
}

/** Runs all migrations, or those up to `last`, in one transaction. */
function migrateTo(db: Kysely<Schema>, migrations: Migrations, last?: string): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // A migration may take long, and so may the wait for another instance's migration.
    await sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
      tx,
    );
    // A lock of the transaction: behind a pooler, a session lock would stay on a shared connection.
    await sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK}::bigint)`.execute(tx);
    // Sessions that serve visitors must not queue behind a lock request of this transaction.
    await sql`SELECT set_config('lock_timeout', '5s', true)`.execute(tx);
    // Another instance may have run later migrations meanwhile; `migrateTo` would revert them.
    if (last !== undefined && (await listDone(tx)).has(last)) return [];
    const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => ({ ...migrations }) } });
    const { error, results } = await (last === undefined
      ? migrator.migrateToLatest()
      : migrator.migrateTo(last));
    if (error) throw error;
    return (results ?? []).map((result) => result.migrationName);
  });
}

async function listDone(db: Kysely<Schema>): Promise<Set<string>> {
  const { rows: found } = await sql<{
    name: string | null;
  }>`SELECT to_regclass('kysely_migration') AS name`.execute(db);
  if (found[0]?.name == null) return new Set();
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function isUpToDate(db: Kysely<Schema>, migrations: Migrations): Promise<boolean> {
  const done = await listDone(db);
  const names = Object.keys(migrations);
  return done.size === names.length && names.every((name) => done.has(name));
}

/** Returns whether the database has every migration of this release. A newer database has more. */
export async function hasMigrations(db: Kysely<Schema>): Promise<boolean> {
  const done = await listDone(db);
  return Object.keys(MIGRATIONS).every((name) => done.has(name));
}
