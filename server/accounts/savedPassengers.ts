import { sql } from 'kysely';
import type { PassengerRow } from '../../shared/accounts/dashboardView.ts';
import type { Passenger } from '../../shared/passengers/passenger.ts';
import type { KnownPerson } from '../../shared/passengers/passengerFields.ts';
import { toPersianDigits } from '../../shared/persian/digits.ts';
import type { SecretDeps } from '../db/secrets.ts';
import { withTransaction, type Tx } from '../db/transaction.ts';
import { buildUuidV7, isUuid } from '../db/uuid.ts';
import { toBuyerRef } from '../orders/orders/buyer.ts';
import type { Products } from '../products/product.ts';
import type { SignedIn } from './accounts.ts';
import { getPersonName, isSamePerson, listDocuments, toKnownPerson } from './knownPerson.ts';
import {
  hashDocument,
  holdPassengerKeys,
  openPassenger,
  readPassengerKeys,
  sealPassenger,
  type PassengerKeys,
} from './passengerSeal.ts';

interface Deps extends SecretDeps {
  products: Products;
  clock: () => Date;
  randomBytes: (size: number) => Buffer;
}

/** Maximum saved passengers of one account. */
export const MAX_SAVED_PASSENGERS = 30;

export interface SavedPassenger {
  id: string;
  person: KnownPerson;
}

interface AccountPassengers {
  keys: PassengerKeys;
  saved: SavedPassenger[];
  /** Includes rows that no key opens. */
  rows: number;
}

export type SaveAnswer = { kind: 'saved'; id: string } | { kind: 'full' | 'known' | 'unknown' };

export async function listPassengers(
  deps: Deps,
  account: SignedIn,
): Promise<{ saved: PassengerRow[]; companions: PassengerRow[]; isFull: boolean }> {
  const companions = await findCompanions(deps, account);
  const { saved, keys, rows } = await withTransaction(deps.db, (tx) => readAccount(tx, deps, account));
  const toRow = (id: string | null, person: KnownPerson) => ({
    id,
    key: hashPerson(keys, account, person),
    name: getPersonName(person),
    latinName: `${person.latinFirstName} ${person.latinLastName}`.trim(),
    document: maskDocuments(person),
  });
  return {
    saved: saved.map(({ id, person }) => toRow(id, person)),
    companions: companions
      .filter((companion) => !findSamePerson(saved, companion))
      .map((companion) => toRow(null, companion)),
    isFull: rows >= MAX_SAVED_PASSENGERS,
  };
}

/** Lists the saved passengers, oldest first. */
export async function findSaved(deps: SecretDeps, account: SignedIn): Promise<SavedPassenger[]> {
  const { saved } = await withTransaction(deps.db, (tx) => readAccount(tx, deps, account));
  return saved;
}

/** Also returns null for a passenger of another account. */
export async function findSavedPassenger(
  deps: SecretDeps,
  account: SignedIn,
  id: string,
): Promise<KnownPerson | null> {
  const saved = isUuid(id) ? await findSaved(deps, account) : [];
  return saved.find((one) => one.id === id)?.person ?? null;
}

/** Saves a traveller of an earlier order. */
export async function saveCompanion(deps: Deps, account: SignedIn, key: string): Promise<SaveAnswer> {
  const companions = await findCompanions(deps, account);
  return changeAccount(deps, account, (tx, known) => {
    const companion = companions.find((one) => hashPerson(known.keys, account, one) === key);
    return companion ? insert(tx, deps, account, known, companion) : { kind: 'unknown' };
  });
}

/** A repeated submit gets the answer of the first one. */
export function addPassenger(deps: Deps, account: SignedIn, person: KnownPerson): Promise<SaveAnswer> {
  return changeAccount(deps, account, (tx, known) => insert(tx, deps, account, known, person));
}

export function editPassenger(
  deps: SecretDeps,
  account: SignedIn,
  { id, person }: SavedPassenger,
): Promise<SaveAnswer> {
  return changeAccount(deps, account, async (tx, { keys, saved }): Promise<SaveAnswer> => {
    if (!saved.some((one) => one.id === id)) return { kind: 'unknown' };
    const others = saved.filter((one) => one.id !== id);
    if (findSamePerson(others, person)) return { kind: 'known' };
    const sealed = sealPassenger(keys, { id, user_key: account.userKey }, person);
    await tx.updateTable('saved_passengers').set(sealed).where('id', '=', id).execute();
    return { kind: 'saved', id };
  });
}

/** Returns the key with which a traveller of an earlier order can be saved again, else null. */
export async function findUndoKey(
  deps: Deps,
  account: SignedIn,
  person: KnownPerson,
): Promise<string | null> {
  const companions = await findCompanions(deps, account);
  const companion = companions.find((one) => isSamePerson(one, person));
  return companion ? hashPerson(await readPassengerKeys(deps), account, companion) : null;
}

export async function removePassenger({ db }: SecretDeps, account: SignedIn, id: string): Promise<void> {
  await db
    .deleteFrom('saved_passengers')
    .where('id', '=', id)
    .where('user_key', '=', account.userKey)
    .execute();
}

async function readAccount(tx: Tx, deps: SecretDeps, { userKey }: SignedIn): Promise<AccountPassengers> {
  await holdPassengerKeys(tx);
  const rows = await tx
    .selectFrom('saved_passengers')
    .select(['id', 'user_key', 'passenger', 'sealed', 'key_version'])
    .where('user_key', '=', userKey)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const keys = await readPassengerKeys({ ...deps, db: tx });
  const saved = rows.flatMap((row) => {
    const person = openPassenger(keys, row);
    return person ? [{ id: row.id, person }] : [];
  });
  return { keys, saved, rows: rows.length };
}

/**
 * Serialises the changes of one account, so that concurrent posts cannot exceed the limit or store a document twice.
 */
function changeAccount(
  deps: SecretDeps,
  account: SignedIn,
  change: (tx: Tx, known: AccountPassengers) => Promise<SaveAnswer> | SaveAnswer,
): Promise<SaveAnswer> {
  return withTransaction(deps.db, async (tx) => {
    const lock = `saved passengers ${account.userKey}`;
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    return change(tx, await readAccount(tx, deps, account));
  });
}

async function insert(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'randomBytes'>,
  { userKey }: SignedIn,
  { keys, saved, rows }: AccountPassengers,
  person: KnownPerson,
): Promise<SaveAnswer> {
  const twin = findSamePerson(saved, person);
  if (twin) return isSamePerson(twin.person, person) ? { kind: 'saved', id: twin.id } : { kind: 'known' };
  if (rows >= MAX_SAVED_PASSENGERS) return { kind: 'full' };
  const now = deps.clock();
  const row = { id: buildUuidV7(now, deps.randomBytes(10)), user_key: userKey };
  await tx
    .insertInto('saved_passengers')
    .values({ ...row, created_at: now, ...sealPassenger(keys, row, person) })
    .execute();
  return { kind: 'saved', id: row.id };
}

/** Passengers with at least one common document are the same person. */
function findSamePerson(saved: readonly SavedPassenger[], person: KnownPerson): SavedPassenger | undefined {
  const documents = new Set(listDocuments(person));
  return saved.find((one) => listDocuments(one.person).some((document) => documents.has(document)));
}

function hashPerson(keys: PassengerKeys, { userKey }: SignedIn, person: KnownPerson): string {
  return hashDocument(keys.get(Math.max(...keys.keys()))!, userKey, person);
}

/** Lists the travellers of the account's orders, each once. */
async function findCompanions(
  { db, products }: Pick<Deps, 'db' | 'products'>,
  account: SignedIn,
): Promise<KnownPerson[]> {
  const savers = [...products.values()]
    .filter(({ canSaveTravellers }) => canSaveTravellers)
    .map(({ id }) => id);
  const rows = await db
    .selectFrom('passengers')
    .innerJoin('orders', 'orders.id', 'passengers.order_id')
    .select('passengers.passenger')
    .where('orders.buyer_ref', '=', toBuyerRef(account.visitorId))
    .where('orders.product', 'in', savers)
    .orderBy('orders.created_at', 'desc')
    .limit(100)
    .execute();
  const companions = new Map<string, KnownPerson>();
  for (const row of rows) {
    const person = toKnownPerson(row.passenger as Passenger);
    const [document = ''] = listDocuments(person);
    if (!companions.has(document)) companions.set(document, person);
  }
  return [...companions.values()];
}

function maskDocuments({ nationalId, passportNumber }: KnownPerson): string {
  const mask = (name: string, number: string) =>
    number === '' ? [] : [`${name} •••• ${toPersianDigits(number.slice(-4))}`];
  return [...mask('کد ملی', nationalId), ...mask('گذرنامه', passportNumber)].join('، ');
}
