import { sql } from 'kysely';
import { addDays, toGregorian, toJalali } from '../../../shared/calendar/jalali.ts';
import { issueBus, issuePolicies } from '../../../test/fakes/otherOrders.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { withTransaction } from '../../db/transaction.ts';
import { createId } from '../../db/uuid.ts';
import { postReturn, postSale } from '../payments/ledger.ts';
import { findInvoice, listInvoices, listInvoicesOfOrder } from './findInvoices.ts';

const world = setUpBookingWorld({ fresh: true });
const THIS_YEAR = { year: 1405, before: null, limit: 50 };

async function giveBack(code: string, amount: number, at = world.deps.clock()): Promise<void> {
  const { db } = world.deps;
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await withTransaction(db, (tx) =>
    postReturn(tx, createId(world.deps), { orderId: id, amount, fee: 0, at }),
  );
}

async function findOrderId(code: string): Promise<string> {
  const orders = world.deps.db.selectFrom('orders').select('id').where('code', '=', code);
  return (await orders.executeTakeFirstOrThrow()).id;
}

test('when a sale is issued, its invoice gets the next number of the year and the tax', async () => {
  const flight = await world.issued('numbered');
  const policy = await issuePolicies(world.deps, 'visitor-policy');
  const bus = await issueBus(world.deps, 'visitor-bus');
  const invoices = await listInvoices(world.deps, THIS_YEAR);
  expect(invoices.map(({ number, kind, orderCode }) => [number, kind, orderCode])).toEqual([
    [3, 'invoice', bus],
    [2, 'invoice', policy],
    [1, 'invoice', flight],
  ]);
  const [ofBus, ofPolicy, ofFlight] = invoices;
  expect(ofFlight).toMatchObject({ total: 26_000_000, tax: 2_300_000, corrects: null, seller: null });
  expect(ofPolicy!.tax).toBeGreaterThan(0);
  expect(ofBus!.tax).toBe(0);
});

test('a refund has a credit note with its share of the tax and a reference to the invoice', async () => {
  const code = await world.issued('credit');
  await giveBack(code, 13_000_000);
  expect(await listInvoicesOfOrder(world.deps, code)).toMatchObject([
    { number: 1, kind: 'invoice' },
    { number: 2, kind: 'credit', total: 13_000_000, tax: 1_150_000, corrects: { year: 1405, number: 1 } },
  ]);
});

test('a sale that consists only of a service fee has one invoice number', async () => {
  const { db, clock } = world.deps;
  await world.addFlight('free', 1);
  const code = await world.ready({ offer: 'free', visitorId: 'visitor-free' });
  const orderId = await findOrderId(code);
  await withTransaction(db, (tx) => postSale(tx, { orderId, amount: 7, fee: 7, at: clock() }));
  expect((await listInvoicesOfOrder(world.deps, code)).map(({ number, total }) => [number, total])).toEqual([
    [1, 7],
  ]);
});

test('a sale that is rolled back uses no number, and an issued number never changes', async () => {
  const code = await world.issued('gapless');
  const { db } = world.deps;
  await world.addFlight('unsold', 1);
  const unsold = await world.ready({ offer: 'unsold', visitorId: 'visitor-2' });
  const orderId = await findOrderId(unsold);
  const rolledBack = withTransaction(db, async (tx) => {
    await postSale(tx, { orderId, amount: 1, fee: 0, at: world.deps.clock() });
    throw new Error('the supplier refused');
  });
  await expect(rolledBack).rejects.toThrow('the supplier refused');
  await giveBack(code, 10);
  expect((await listInvoices(world.deps, THIS_YEAR)).map(({ number }) => number)).toEqual([2, 1]);
  await expect(db.updateTable('invoices').set({ number: 9 }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('append-only');
});

test('a new year begins with number 1 at midnight in Tehran', async () => {
  const code = await world.issued('new-year');
  await giveBack(code, 10, new Date('2027-03-20T20:29:59Z'));
  await giveBack(code, 10, new Date('2027-03-20T20:30:00Z'));
  const numbers = (await listInvoicesOfOrder(world.deps, code)).map(({ year, number }) => [year, number]);
  expect(numbers).toEqual([
    [1405, 1],
    [1405, 2],
    [1406, 1],
  ]);
});

test('the database and the calendar agree on the year at every turn of the year', async () => {
  for (let year = 1401; year <= 1472; year += 1) {
    const first = toGregorian(year, 1, 1)!;
    for (const day of [addDays(first, -1), first]) {
      const { rows } = await sql<{ year: number }>`SELECT get_jalali_year(${day}::date) AS year`.execute(
        world.deps.db,
      );
      expect([day, rows[0]?.year]).toEqual([day, toJalali(day).year]);
    }
  }
});

test('an invoice keeps the seller details of the day on which it was issued', async () => {
  const facts = {
    legalName: 'شرکت آزمون',
    nationalId: '14001234567',
    economicCode: '411111111111',
    registration: '1',
    postcode: '1234567890',
    address: 'تهران',
  };
  const code = await world.issued('seller');
  world.pass(1);
  const { db, clock } = world.deps;
  await db
    .insertInto('invoice_sellers')
    .values({ at: clock(), facts: JSON.stringify(facts), staff_name: 'مالک' })
    .execute();
  world.pass(1);
  await giveBack(code, 10);
  expect((await findInvoice(world.deps, { year: 1405, number: 1 }))?.seller).toBeNull();
  expect((await findInvoice(world.deps, { year: 1405, number: 2 }))?.seller).toEqual(facts);
});
