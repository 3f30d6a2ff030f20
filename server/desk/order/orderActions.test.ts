import { randomUUID } from 'node:crypto';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import type { StaffRef } from '../../orders/orders/orderStore.ts';
import { auditBooks } from '../../orders/payments/auditBooks.ts';
import { processRefundRequest } from '../../orders/refunds/processRefundRequest.ts';
import { calculateDay } from '../money/dayFigures.ts';
import { listOwedRefunds } from '../money/owed.ts';
import { findQueue } from '../queue/findQueue.ts';
import { loadSalesFigures } from '../queue/salesFigures.ts';
import type { OrderAct } from './actOnOrder.ts';
import { addStaffNote, correctContact, sendAgain } from './contactActions.ts';
import { correctName } from './correctName.ts';
import { findDeskOrder } from './findDeskOrder.ts';
import { giveGoodwill, type Goodwill } from './giveGoodwill.ts';
import { decideIssue } from './liveStatus.ts';
import { payTransfer } from './payTransfer.ts';
import { confirmReturn, quoteReturn } from './returnByRules.ts';

const world = setUpBookingWorld({ fresh: true, audited: true });
const NEGIN = { id: '01a1fd3c-c260-7a1a-83df-27b72570792e', name: 'نگین کرمانی' };
const GOODWILL: Goodwill = { amount: 1_000_000, reason: 'delay', words: 'تأخیر', iban: null };

const IBAN = 'IR820540102680020817909002';

async function addClerk(person: StaffRef): Promise<StaffRef> {
  await world.deps.db
    .insertInto('staff')
    .values({
      ...person,
      email: `${person.id}@example.com`,
      role: 'clerk',
      password_hash: null,
      totp_secret: null,
      totp_last_step: null,
      goodwill_limit: null,
      invite_hash: null,
      invite_expires_at: null,
      last_seen_at: null,
      blocked_at: null,
      created_at: world.deps.clock(),
      updated_at: world.deps.clock(),
    })
    .execute();
  return person;
}

async function open(code: string) {
  const order = await findDeskOrder(world.deps, code);
  if (!order) throw new Error('no such order');
  return order;
}

async function actOn(code: string, key: string = randomUUID()): Promise<OrderAct> {
  return { code, by: NEGIN, version: (await open(code)).version, key };
}

async function quoteFirstTicket(code: string): Promise<string> {
  const input = { code, by: NEGIN, tickets: [{ leg: 1, position: 1 }], reason: 'other' as const, iban: null };
  const quoted = await quoteReturn(world.deps, input);
  if (quoted.kind !== 'quoted') throw new Error(quoted.kind);
  return quoted.quoteId;
}

describe('an action on an order', () => {
  test('is recorded as an event in the name of the employee', async () => {
    const code = await world.issued('noted');
    expect(await addStaffNote(world.deps, await actOn(code), 'تماس گرفت')).toEqual({ kind: 'done' });
    expect((await open(code)).events[0]).toMatchObject({
      event: 'staffNote',
      actor: 'operator',
      by: NEGIN.name,
      data: { text: 'تماس گرفت' },
    });
  });

  test('is carried out once when the same form is sent twice', async () => {
    const code = await world.issued('twice');
    const act = await actOn(code);
    await addStaffNote(world.deps, act, 'یک بار');
    expect(await addStaffNote(world.deps, act, 'یک بار')).toEqual({ kind: 'done' });
    expect((await open(code)).events.filter(({ event }) => event === 'staffNote')).toHaveLength(1);
  });

  test('from an outdated page changes nothing and reports what a colleague has done', async () => {
    const code = await world.issued('stale');
    const [first, second] = [await actOn(code), await actOn(code)];
    await giveGoodwill(world.deps, first, GOODWILL);
    expect(await giveGoodwill(world.deps, second, GOODWILL)).toMatchObject({
      kind: 'stale',
      missed: [{ event: 'goodwillGiven', by: NEGIN.name, to: 'issued' }],
    });
    expect((await open(code)).refunds).toHaveLength(1);
  });

  test('on an unknown order code is not found', async () => {
    const act = { code: 'RH-2222-2222-22222', by: NEGIN, version: 0, key: 'k' };
    expect(await addStaffNote(world.deps, act, 'x')).toEqual({ kind: 'not_found' });
  });
});

describe('a goodwill refund', () => {
  test('is paid from the sales account, keeps the tickets and the state, and notifies the buyer', async () => {
    const code = await world.issued('goodwill');
    expect(await giveGoodwill(world.deps, await actOn(code), GOODWILL)).toEqual({ kind: 'done' });
    await world.runJobs();
    const order = await open(code);
    expect(order.view.state).toBe('issued');
    expect(order.refunds).toMatchObject([{ amount: 1_000_000, reason: 'goodwill', done: true }]);
    expect(order.refundable).toBe(order.view.price.total - 1_000_000);
    expect(await world.notices('goodwill')).toEqual([expect.stringContaining('۱۰۰٬۰۰۰ تومان برای جبران')]);
  });

  test('above the remaining amount is refused, and the message states that amount', async () => {
    const code = await world.issued('too-much');
    const { total } = (await open(code)).view.price;
    const all = { ...GOODWILL, amount: total + 10 };
    expect(await giveGoodwill(world.deps, await actOn(code), all)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('۲٬۶۰۰٬۰۰۰ تومان'),
    });
    expect((await open(code)).refunds).toEqual([]);
  });

  test('reduces a later refund of the tickets, so that no more than the amount paid is refunded', async () => {
    const code = await world.issued('both');
    const { total } = (await open(code)).view.price;
    await giveGoodwill(world.deps, await actOn(code), { ...GOODWILL, amount: total - 500_000 });
    await world.runJobs();
    const quoteId = await quoteFirstTicket(code);
    expect(await confirmReturn(world.deps, { code, by: NEGIN, quoteId })).toEqual({
      kind: 'done',
    });
    await world.runJobs();
    const order = await open(code);
    expect(order.view.state).toBe('refunded');
    expect(order.refunds.map(({ amount }) => amount)).toEqual([total - 500_000, 500_000]);
    expect(order.refundable).toBe(0);
  });

  test('is refused while another refund is under way', async () => {
    const code = await world.issued('busy');
    const quoteId = await quoteFirstTicket(code);
    await confirmReturn(world.deps, { code, by: NEGIN, quoteId });
    expect(await giveGoodwill(world.deps, await actOn(code), GOODWILL)).toMatchObject({ kind: 'refused' });
  });
});

test('a refund by the ticket rules records the name of the employee', async () => {
  const code = await world.issued('rules');
  const quoteId = await quoteFirstTicket(code);
  await confirmReturn(world.deps, { code, by: NEGIN, quoteId });
  const { events } = await open(code);
  expect(events.find(({ event }) => event === 'refundConfirmed')).toMatchObject({
    actor: 'operator',
    by: NEGIN.name,
  });
});

test('a corrected contact keeps the earlier one in the history', async () => {
  const code = await world.issued('contact');
  const contact = { mobile: '09351112233', email: 'sara@example.com' };
  await correctContact(world.deps, await actOn(code), { contact, why: 'اشتباه تایپی' });
  const order = await open(code);
  expect(order.view.contact).toEqual(contact);
  expect(order.events[0]).toMatchObject({
    event: 'contactCorrected',
    data: { before: { mobile: '09123456789' } },
  });
  expect(await correctContact(world.deps, await actOn(code), { contact, why: 'باز' })).toMatchObject({
    kind: 'refused',
  });
});

test('correcting the name on issued tickets needs the agreement of the supplier and keeps both names in the history', async () => {
  const code = await world.issued('name');
  const name = { firstName: 'سارا', lastName: 'رضائیان', latinFirstName: 'SARA', latinLastName: 'REZAEIAN' };
  const wanted = { position: 1, name, agreed: 'تلفن پشتیبانی، شمارهٔ ۱۲', why: 'گذرنامه' };
  expect(await correctName(world.deps, await actOn(code), { ...wanted, agreed: '' })).toMatchObject({
    kind: 'refused',
  });
  expect(await correctName(world.deps, await actOn(code), wanted)).toEqual({ kind: 'done' });
  const order = await open(code);
  expect(order.view.passengers).toMatchObject([name]);
  expect(order.events[0]).toMatchObject({
    event: 'nameCorrected',
    by: NEGIN.name,
    data: { before: { lastName: 'رضایی' }, after: name, agreed: wanted.agreed },
  });
  expect(await correctName(world.deps, await actOn(code), wanted)).toMatchObject({ kind: 'refused' });
  expect(await correctName(world.deps, await actOn(code), { ...wanted, position: 7 })).toEqual({
    kind: 'not_found',
  });
});

test('the tickets are sent again, also to a corrected number', async () => {
  const code = await world.issued('again');
  await world.runJobs();
  expect(await sendAgain(world.deps, await actOn(code), { notice: 'issued', mobile: '09351112233' })).toEqual(
    {
      kind: 'done',
    },
  );
  await world.runJobs();
  expect(await world.notices('again')).toEqual([expect.stringContaining('صادر شد')]);
  const { messages, view } = await open(code);
  expect(messages.filter(({ way }) => way === 'sms')).toHaveLength(2);
  expect(view.contact?.mobile).toBe('09351112233');
  expect(
    await sendAgain(world.deps, await actOn(code), { notice: 'refunded', mobile: '09351112233' }),
  ).toMatchObject({
    kind: 'refused',
  });
});

/** Pays an order whose issue response gets lost. */
async function loseIssue(offer: string): Promise<string> {
  await world.addFlight(offer, 2);
  const code = await world.ready({ offer });
  const attempt = await world.atBank(code);
  await world.bankPays(attempt);
  world.deps.flights.faults.issueAnswerLost = true;
  await world.callback(attempt);
  return code;
}

test('a stuck issue is resolved by asking the supplier, and cannot be abandoned afterwards', async () => {
  const code = await loseIssue('stuck');
  world.pass(10);
  expect(await findQueue(world.deps, world.deps.clock())).toMatchObject([{ kind: 'issue', code }]);
  world.deps.flights.faults.issueAnswerLost = false;
  expect(await decideIssue(world.deps, await actOn(code), 'ask')).toMatchObject({ result: 'issued' });
  expect(await world.stateOf(code)).toBe('issued');
  expect(await decideIssue(world.deps, await actOn(code), 'abandon')).toMatchObject({
    answer: { kind: 'refused' },
    result: null,
  });
});

test('an abandoned issue refunds the whole price', async () => {
  const code = await loseIssue('given-up');
  expect(await decideIssue(world.deps, await actOn(code), 'abandon')).toMatchObject({ result: 'refunding' });
  world.deps.flights.faults.issueAnswerLost = false;
  await world.later(5);
  expect(await world.stateOf(code)).toBe('refunded');
});

test('an employee who entered the bank account of a refund above their limit cannot record its transfer', async () => {
  const clerk = await addClerk(NEGIN);
  const colleague = await addClerk({ id: '01a1fd3c-c260-7a1a-83df-27b72570792f', name: 'هدیه سلیمی' });
  const refundWithAccount = async (offer: string, iban: string | null) => {
    const code = await world.issued(offer);
    const tickets = [{ leg: 1, position: 1 }];
    const quoted = await quoteReturn(world.deps, { code, by: clerk, tickets, reason: 'other', iban });
    if (quoted.kind !== 'quoted') throw new Error(quoted.kind);
    await confirmReturn(world.deps, { code, by: clerk, quoteId: quoted.quoteId });
    await processRefundRequest(world.deps, { requestId: quoted.quoteId });
    const [refund] = (await open(code)).refunds;
    return { code, transfer: { refundId: refund!.id, trace: '140509022231' } };
  };
  const typed = await refundWithAccount('typed', IBAN);
  expect(await payTransfer(world.deps, await actOn(typed.code), typed.transfer)).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('همکار دیگری'),
  });
  const another = { ...(await actOn(typed.code)), by: colleague };
  expect(await payTransfer(world.deps, another, typed.transfer)).toEqual({ kind: 'done' });

  const toCard = await refundWithAccount('to-card', null);
  expect(await payTransfer(world.deps, await actOn(toCard.code), toCard.transfer)).toEqual({ kind: 'done' });

  await world.deps.db.updateTable('staff').set({ goodwill_limit: 1_000_000_000 }).execute();
  const within = await refundWithAccount('within', IBAN);
  expect(await payTransfer(world.deps, await actOn(within.code), within.transfer)).toEqual({ kind: 'done' });
});

describe('a refund that a gateway cannot pay', () => {
  async function owedByHand(offer: string): Promise<{ code: string; refundId: string; authority: string }> {
    const code = await world.issued(offer);
    await giveGoodwill(world.deps, await actOn(code), GOODWILL);
    const { refunds } = await open(code);
    const refundId = refunds[0]!.id;
    const { authority } = await world.deps.db
      .selectFrom('payments')
      .select('authority')
      .where('order_id', '=', (await open(code)).id)
      .executeTakeFirstOrThrow();
    await world.deps.db
      .insertInto('gateway_refunds')
      .values({
        refund_id: refundId,
        gateway: 'sandbox',
        authority: authority ?? '',
        state: 'refused',
        at: world.deps.clock(),
      })
      .execute();
    return { code, refundId, authority: authority ?? '' };
  }

  test('waits in the queue and in the list of transfers until its transfer number is recorded, once', async () => {
    const { code, refundId, authority } = await owedByHand('by-hand');
    const { deps } = world;
    expect(await listOwedRefunds(deps.db, deps.gateways)).toMatchObject([
      { code, refundId, way: 'hand', why: 'refused', amount: 1_000_000 },
    ]);
    expect(await findQueue(deps, deps.clock())).toMatchObject([{ kind: 'transfer', code }]);
    const [first, second] = [await actOn(code), await actOn(code)];
    expect(await payTransfer(deps, first, { refundId, trace: '140509022231' })).toEqual({ kind: 'done' });
    expect(await payTransfer(deps, second, { refundId, trace: '999' })).toMatchObject({ kind: 'stale' });
    expect(await payTransfer(deps, await actOn(code), { refundId, trace: '999' })).toMatchObject({
      kind: 'refused',
    });
    expect(await listOwedRefunds(deps.db, deps.gateways)).toEqual([]);
    const paid = await open(code);
    expect(paid.refunds).toMatchObject([{ done: true, trace: '140509022231' }]);
    const { gateways } = await calculateDay(deps.db, '2026-11-21');
    expect(gateways).toMatchObject([{ refunded: 1_000_000, byHand: 1_000_000, difference: 0 }]);
    expect(await auditBooks(deps.db, deps.clock())).toEqual([]);
    const paidTwice = { refund_id: refundId, authority, amount: 1_000_000, at: deps.clock() };
    await deps.db.insertInto('sandbox_refunds').values(paidTwice).execute();
    expect(await auditBooks(deps.db, deps.clock())).toEqual([
      `a finished refund that differs from the record of the sandbox bank: ${refundId}`,
    ]);
    await deps.db.deleteFrom('sandbox_refunds').where('refund_id', '=', refundId).execute();
  });
});

test('the figures of a day agree with the ledger, by gateway and by supplier', async () => {
  const code = await world.issued('day');
  await giveGoodwill(world.deps, await actOn(code), GOODWILL);
  await world.runJobs();
  const { total } = (await open(code)).view.price;
  const figures = await calculateDay(world.deps.db, '2026-11-21');
  expect(figures).toMatchObject({
    gateways: [{ gateway: 'sandbox', captured: total, refunded: 1_000_000, difference: 0 }],
    suppliers: [{ product: 'flight', sold: total, returned: 1_000_000, difference: 0 }],
    buyersChange: 0,
    balanced: true,
  });
  const { days, conversion } = await loadSalesFigures(world.deps.db, world.deps.clock());
  expect(days.at(-1)).toEqual({ day: '2026-11-21', sold: total, orders: 1, refunded: 1_000_000 });
  expect(conversion.today).toEqual({ started: 1, filled: 1, paying: 1, paid: 1, issued: 1 });
});
