import type { Kysely } from 'kysely';
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
import type { Schema } from './schema.ts';

/** In order, forward only. A list, because the server is one bundled file. */
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
};

/** Safe on several instances. Throws for a migration that this release does not know. */
export async function migrate(
  db: Kysely<Schema>,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
