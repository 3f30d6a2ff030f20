import { createHmac } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { withTransaction, type Tx } from '../db/transaction.ts';
import { toBuyerRef } from '../orders/orders/buyer.ts';
import type { Order } from '../orders/orders/orderStore.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from './accounts.ts';
import type { AccountMobilesTable } from './accountSchema.ts';
import { isBought } from './isBought.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'randomBytes' | 'mobileSecret'>;
type MobileRow = Selectable<AccountMobilesTable>;

/**
 * Days before and after a verification for which it proves the owner: operators resell unused numbers
 * (docs/spec/rules.md#accounts).
 */
const TRUST_DAYS = 180;
const TRUST_MS = TRUST_DAYS * 86_400_000;
const MOST = 200;

/** `lapsed`: an account has the number, but its last verification is too old to prove that the owner is the same. */
export type MobileOwner =
  { kind: 'known'; userKey: string } | { kind: 'placeholder'; key: string } | { kind: 'lapsed' };

/** `order`: the code of an order that the previous owner bought. */
export type LapsedChoice = { kind: 'ask' } | { kind: 'new' } | { kind: 'order'; code: string };

export interface AccountMobile {
  mobile: string;
  provenAt: Date;
  /** Orders of the number after this time need a new verification. */
  provenUntil: Date;
  ordersFrom: Date;
}

/**
 * Finds the account for a number that the visitor has just verified. Returns null when the order does not prove that
 * the account is theirs.
 */
export function resolveMobileOwner(
  deps: Deps,
  mobile: string,
  choice: LapsedChoice,
): Promise<MobileOwner | null> {
  return withTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const row = await lockRow(tx, deps, mobile);
    const isRecent = row !== undefined && now.getTime() - row.proven_at.getTime() <= TRUST_MS;
    if (row?.user_key) {
      if (!isRecent && choice.kind === 'ask') return { kind: 'lapsed' };
      if (!isRecent && choice.kind === 'order' && !(await isOldOrder(tx, row, choice.code))) return null;
      if (isRecent || choice.kind === 'order') {
        await writeRow(tx, { ...row, proven_at: now });
        return { kind: 'known', userKey: row.user_key };
      }
    }
    // If the process ended while creating a user, this creates the user again under the same key.
    const unfinished = row?.user_key === null && isRecent ? row.made_user : null;
    const key = unfinished ?? deps.randomBytes(16).toString('hex');
    await writeRow(tx, {
      number_hash: hashNumber(deps, mobile),
      mobile,
      user_key: null,
      made_user: key,
      proven_at: now,
      orders_from: row ? (unfinished === null ? now : row.orders_from) : new Date(now.getTime() - TRUST_MS),
    });
    return { kind: 'placeholder', key };
  });
}

export async function linkPlaceholderUser(db: Kysely<Schema>, key: string, userKey: string): Promise<void> {
  await db
    .updateTable('account_mobiles')
    .set({ user_key: userKey })
    .where('made_user', '=', key)
    .where('user_key', 'is', null)
    .execute();
}

/** Removes the link to an account that the CMS no longer has, so that the number gets a new one. */
export async function unlinkMissingUser(db: Kysely<Schema>, userKey: string): Promise<void> {
  await releaseMobiles(db, userKey);
}

/**
 * Assigns a number to a signed-in account and releases its earlier number. Returns true when another account had the
 * number.
 */
export function verifyMobile(deps: Deps, { userKey }: SignedIn, mobile: string): Promise<boolean> {
  return withTransaction(deps.db, async (tx) => {
    const now = deps.clock();
    const row = await lockRow(tx, deps, mobile);
    if (row?.user_key === userKey) {
      await writeRow(tx, { ...row, proven_at: now });
      return false;
    }
    await releaseMobiles(tx, userKey);
    await writeRow(tx, {
      number_hash: hashNumber(deps, mobile),
      mobile,
      user_key: userKey,
      made_user: null,
      proven_at: now,
      orders_from: row ? now : new Date(now.getTime() - TRUST_MS),
    });
    return row !== undefined;
  });
}

/**
 * Removes numbers and owner but leaves the rows with their hashes: the next owner of a number must not get these
 * orders.
 */
export async function releaseMobiles(db: Pick<Tx, 'updateTable'>, userKey: string): Promise<void> {
  await db
    .updateTable('account_mobiles')
    .set({ mobile: null, user_key: null, made_user: null })
    .where('user_key', '=', userKey)
    .execute();
}

export async function findMobile(
  db: Pick<Tx, 'selectFrom'>,
  { userKey }: Pick<SignedIn, 'userKey'>,
): Promise<AccountMobile | null> {
  const row = await db
    .selectFrom('account_mobiles')
    .selectAll()
    .where('user_key', '=', userKey)
    .executeTakeFirst();
  if (!row?.mobile) return null;
  const provenUntil = new Date(row.proven_at.getTime() + TRUST_MS);
  return { mobile: row.mobile, provenAt: row.proven_at, provenUntil, ordersFrom: row.orders_from };
}

/**
 * Finds bought orders of other buyers, mostly guests, that carry the account's mobile. These buyers keep their access.
 */
export async function findMobileOrders(db: Kysely<Schema>, account: SignedIn): Promise<Order[]> {
  const own = await findMobile(db, account);
  if (!own) return [];
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where(sql<string>`contact->>'mobile'`, '=', own.mobile)
    .where('buyer_ref', '!=', toBuyerRef(account.visitorId))
    .where(({ and, or, exists, selectFrom, eb }) =>
      or([
        and([eb('created_at', '>=', own.ordersFrom), eb('created_at', '<=', own.provenUntil)]),
        exists(
          selectFrom('account_orders')
            .select('order_id')
            .where('user_key', '=', account.userKey)
            .whereRef('order_id', '=', 'orders.id'),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return orders.filter(({ state }) => isBought(state));
}

/** Adds an order from before the account had the number. Returns false when no such order has this mobile. */
export async function addOldOrder(deps: Deps, account: SignedIn, code: string): Promise<boolean> {
  const own = await findMobile(deps.db, account);
  const order = await deps.db
    .selectFrom('orders')
    .select(['id', 'contact', 'state'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (!order || !own || order.contact?.mobile !== own.mobile || !isBought(order.state)) return false;
  await deps.db
    .insertInto('account_orders')
    .values({ user_key: account.userKey, order_id: order.id, added_at: deps.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/**
 * Returns true for an order from before the account had the number. A newer order proves nothing, because it may belong
 * to a later owner of the number.
 */
async function isOldOrder(
  tx: Tx,
  { mobile, proven_at: provenAt }: MobileRow,
  code: string,
): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select(['contact', 'created_at'])
    .where('code', '=', code)
    .executeTakeFirst();
  return order?.contact?.mobile === mobile && order.created_at <= provenAt;
}

function lockRow(tx: Tx, deps: Deps, mobile: string): Promise<MobileRow | undefined> {
  return tx
    .selectFrom('account_mobiles')
    .selectAll()
    .where('number_hash', '=', hashNumber(deps, mobile))
    .forUpdate()
    .executeTakeFirst();
}

async function writeRow(tx: Tx, row: MobileRow): Promise<void> {
  await tx
    .insertInto('account_mobiles')
    .values(row)
    .onConflict((conflict) => conflict.column('number_hash').doUpdateSet(row))
    .execute();
}

function hashNumber({ mobileSecret }: Deps, mobile: string): string {
  return createHmac('sha256', mobileSecret).update(`account-mobile\n${mobile}`).digest('base64url');
}
