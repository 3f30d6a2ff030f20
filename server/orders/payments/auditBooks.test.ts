import { sql } from 'kysely';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { auditBooks } from './auditBooks.ts';

/** Two travellers with tickets, one of them refunded, so that every table has rows. */
const world = setUpBookingWorld();
const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;

beforeAll(async () => {
  const code = await world.issued('audited', { party: { adults: 2, children: 0, infants: 0 } });
  const tickets = [{ leg: 1, position: 2 }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
});

class RolledBack extends Error {}

/** Returns the findings of an audit after tampering, then rolls back. */
async function auditAfter(...statements: readonly string[]): Promise<string> {
  let found: string[] = [];
  const { db, clock } = world.deps;
  await db
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
      found = await auditBooks(tx, clock());
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return found.join('\n');
}

test('reports no violation in untouched books', async () => {
  expect(await auditAfter()).toBe('');
});

const AGO = `'2020-01-01'`;

test.each([
  ['a ledger entry that does not add up', `UPDATE ledger SET amount = amount + 1 WHERE account = 'sales'`],
  [
    'captured money without its ledger entry',
    `DELETE FROM ledger WHERE entry_id IN (SELECT id FROM payments)`,
  ],
  [
    'a finished refund without its ledger entry',
    `DELETE FROM ledger WHERE entry_id IN (SELECT id FROM refunds)`,
  ],
  [
    'an ended order that still owes its buyer money',
    `DELETE FROM ledger WHERE entry_id IN (SELECT id FROM orders)`,
  ],
  ['more money returned than captured', `UPDATE refunds SET amount = 10 * amount`],
  ['a ticket without a verified payment', `UPDATE payments SET amount = amount - 10`],
  ['a ticket without a verified payment', `UPDATE payments SET state = 'failed'`],
  [
    'an issued order without a ticket for each passenger',
    `UPDATE orders SET state = 'issued'`,
    `DELETE FROM tickets WHERE position = 1`,
  ],
  [
    'a payment that the sandbox bank captured and the shop has not recorded',
    `UPDATE payments SET ref_id = NULL`,
  ],
  ['a captured payment that differs', `UPDATE sandbox_payments SET ref_id = '1'`],
  [
    'a refund that the sandbox bank paid and the shop has not recorded',
    `UPDATE refunds SET state = 'requested'`,
  ],
  ['a finished refund that differs', `UPDATE sandbox_refunds SET amount = amount + 10`],
  [
    'a ticket cancelled without a refund request',
    `UPDATE tickets SET cancelled_at = now() WHERE position = 1`,
  ],
  ['a ticket cancelled without a refund request', `UPDATE tickets SET cancelled_at = NULL`],
  [
    'a ticket that was refunded twice',
    `INSERT INTO refund_requests SELECT gen_random_uuid(), order_id, 'RF-TWICE', tickets, reason, iban, penalty_pct,
      penalty, amount, state, valid_until, created_at, confirmed_at FROM refund_requests`,
  ],
  ['an accepted request without its refund', `UPDATE refund_requests SET amount = amount + 10`],
  [
    'a confirmed request without a supplier response',
    `UPDATE refund_requests SET state = 'confirmed', confirmed_at = ${AGO}`,
  ],
  [
    'a discount code whose count differs',
    `INSERT INTO discounts (code, percent, used, created_at) VALUES ('X', 10, 1, now())`,
  ],
  ['an order whose discount differs from the use of its code', `UPDATE orders SET discount = 10`],
  ['a late payment whose difference', `UPDATE payments SET part = 'difference', amount = amount - 10`],
  ['a payment that is still open', `UPDATE payments SET state = 'verifying', created_at = ${AGO}`],
  ['a payment with an unknown outcome', `UPDATE payments SET state = 'unknown', created_at = ${AGO}`],
  [
    'a refund whose promised day has passed',
    `UPDATE refunds SET state = 'requested', promised_on = '2020-01-01'`,
  ],
  ['a decision that has been open', `UPDATE orders SET state = 'partly_issued', updated_at = ${AGO}`],
  ['an order that has been open for two hours', `UPDATE orders SET state = 'verifying', updated_at = ${AGO}`],
  ['a message whose delivery was given up', `UPDATE outbox SET dead_at = now()`],
  ['an order history that is not a path', `DELETE FROM order_events WHERE seq = 3`],
  ['an order history that is not a path', `UPDATE order_events SET event = 'cancelled' WHERE seq = 2`],
  ['an order whose state is not the end of its history', `UPDATE orders SET state = 'issued'`],
] as const)('finds %s (%s)', async (finding, ...statements) => {
  expect(await auditAfter(...statements)).toContain(finding);
});
