import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PassengerRow, SavedPassenger } from '../../shared/accounts/dashboardView.ts';
import type { Passenger } from '../../shared/passengers/passenger.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import type { Schema } from '../db/schema.ts';
import { buildUuidV7, isUuid } from '../db/uuid.ts';
import { toBuyerRef } from '../orders/orders/buyer.ts';
import type { Products } from '../products/product.ts';
import type { SignedIn } from './accounts.ts';

interface Deps {
  db: Kysely<Schema>;
  products: Products;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
}

const MOST = 30;

export async function listPassengers(
  deps: Pick<Deps, 'db' | 'products'>,
  account: SignedIn,
): Promise<{ saved: PassengerRow[]; companions: PassengerRow[] }> {
  const [saved, companions] = await Promise.all([
    findSaved(deps.db, account.userKey),
    findCompanions(deps, account),
  ]);
  const known = new Set(saved.map(({ key }) => key));
  return {
    saved: saved.map(({ id, passenger }) => toPassengerRow(id, passenger)),
    companions: [...companions.values()]
      .filter((passenger) => !known.has(hashDocument(passenger)))
      .map((passenger) => toPassengerRow(null, passenger)),
  };
}

export async function savePassenger(deps: Deps, account: SignedIn, key: string): Promise<boolean> {
  const passenger = (await findCompanions(deps, account)).get(key);
  const saved = await findSaved(deps.db, account.userKey);
  if (!passenger || saved.length >= MOST) return false;
  const now = deps.clock();
  await deps.db
    .insertInto('saved_passengers')
    .values({
      id: buildUuidV7(now, deps.randomBytes(10)),
      user_key: account.userKey,
      document_key: key,
      passenger: JSON.stringify(passenger),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_key', 'document_key']).doNothing())
    .execute();
  return true;
}

export async function removePassenger(
  { db }: Pick<Deps, 'db'>,
  account: SignedIn,
  id: string,
): Promise<string | null> {
  if (!isUuid(id)) return null;
  const removed = await db
    .deleteFrom('saved_passengers')
    .where('id', '=', id)
    .where('user_key', '=', account.userKey)
    .returning('document_key')
    .executeTakeFirst();
  return removed?.document_key ?? null;
}

export async function findSaved(db: Kysely<Schema>, userKey: string) {
  const rows = await db
    .selectFrom('saved_passengers')
    .select(['id', 'document_key', 'passenger'])
    .where('user_key', '=', userKey)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, document_key: key, passenger }) => ({ id, key, passenger }));
}

async function findCompanions(
  { db, products }: Pick<Deps, 'db' | 'products'>,
  account: SignedIn,
): Promise<Map<string, SavedPassenger>> {
  const savers = [...products.values()].filter(({ keepsTravellers }) => keepsTravellers).map(({ id }) => id);
  const rows = await db
    .selectFrom('passengers')
    .innerJoin('orders', 'orders.id', 'passengers.order_id')
    .select('passengers.passenger')
    .where('orders.buyer_ref', '=', toBuyerRef(account.visitorId))
    .where('orders.product', 'in', savers)
    .orderBy('orders.created_at', 'desc')
    .limit(100)
    .execute();
  const companions = new Map<string, SavedPassenger>();
  for (const row of rows) {
    const passenger = row.passenger as Passenger;
    const key = hashDocument(passenger);
    if (!companions.has(key)) companions.set(key, personOf(passenger));
  }
  return companions;
}

function personOf({ position: _position, ageGroup: _ageGroup, ...person }: Passenger): SavedPassenger {
  return person;
}

function hashDocument({ document }: Pick<SavedPassenger, 'document'>): string {
  const country = document.kind === 'passport' ? document.country : '';
  return createHash('sha256')
    .update(`${document.kind}:${country}:${document.number}`)
    .digest('hex')
    .slice(0, 32);
}

function toPassengerRow(id: string | null, passenger: SavedPassenger): PassengerRow {
  const { firstName, lastName, latinFirstName, latinLastName, document } = passenger;
  const latinName = `${latinFirstName} ${latinLastName}`.trim();
  const tail = toPersianDigits(document.number.slice(-4));
  return {
    id,
    key: hashDocument(passenger),
    name: `${firstName} ${lastName}`.trim() || latinName,
    latinName,
    document: `${document.kind === 'passport' ? 'گذرنامه' : 'کد ملی'} •••• ${tail}`,
  };
}
