import { randomBytes } from 'node:crypto';
import { exportAlerts } from '../alerts/alertStore.ts';
import { toBuyerRef } from '../orders/orders/buyer.ts';
import { findProvenOrder } from '../orders/orders/findOrder.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from './accounts.ts';
import { findMobile, releaseMobiles } from './mobileAccounts.ts';
import { findSaved } from './savedPassengers.ts';
import { findSentLetters, findSentMessages, findSentReviews } from './sentByMe.ts';
import { findAccountTrips } from './trips.ts';

export async function exportMyData(services: Services, account: SignedIn): Promise<object> {
  const { db, sessions } = services;
  const trips = await findAccountTrips(services, account, services.clock());
  const orders = [];
  for (const { code } of trips) orders.push(await findProvenOrder(services, code));
  const codes = trips.map(({ code }) => code);
  const [saved, open, alerts, mobile, messages, letters, reviews] = await Promise.all([
    findSaved(services, account),
    sessions.list(account.userKey),
    exportAlerts(db, account.visitorId),
    findMobile(db, account),
    findSentMessages(db, account, codes),
    findSentLetters(db, codes),
    findSentReviews(db, codes),
  ]);
  return {
    exportedAt: services.clock().toISOString(),
    user: account.user,
    mobile: mobile && { number: mobile.mobile, provenAt: mobile.provenAt.toISOString() },
    orders,
    savedPassengers: saved.map(({ person }) => person),
    messages,
    letters,
    reviews,
    alerts,
    sessions: open.map(({ created_at: startedAt, last_seen_at: lastSeenAt, user_agent: userAgent }) => ({
      startedAt,
      lastSeenAt,
      userAgent,
    })),
  };
}

/**
 * Deletes an account's data. Orders are accounting records, so they stay without an owner; order code and mobile still
 * find their tickets.
 */
export async function deleteMyData(
  { db, cms, sessions, factors }: Services,
  account: SignedIn,
): Promise<void> {
  await db.deleteFrom('saved_passengers').where('user_key', '=', account.userKey).execute();
  await releaseMobiles(db, account.userKey);
  await db.deleteFrom('account_orders').where('user_key', '=', account.userKey).execute();
  await db.deleteFrom('alerts').where('owner_ref', '=', toBuyerRef(account.visitorId)).execute();
  await db
    .updateTable('orders')
    .set({ buyer_ref: toBuyerRef(randomBytes(32).toString('hex')) })
    .where('buyer_ref', '=', toBuyerRef(account.visitorId))
    .execute();
  await factors.stop(account.userKey);
  await sessions.endAll(account.userKey);
  if (cms.embeddedUsers) await cms.embeddedUsers.remove(Number(account.user.id));
}
