import { hasTicket } from '../../../shared/orders/orderView.ts';
import { CARD, type BookingWorld } from '../../../test/fakes/bookingWorld.ts';
import { issueRoundTrip } from '../../../test/fakes/issueRoundTrip.ts';
import { listOrderEvents } from '../../../test/fakes/listOrderEvents.ts';
import { otherDeparture } from '../../../test/fakes/otherDeparture.ts';
import { issueBus } from '../../../test/fakes/otherOrders.ts';
import { reportTimes } from '../../../test/fakes/reportTimes.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { payAtBank } from '../../payments/sandbox/sandboxLedger.ts';
import { listInvoicesOfOrder } from '../invoices/findInvoices.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { disruptOrder } from '../orders/disruptOrder.ts';
import { findOrderForBuyer } from '../orders/findOrder.ts';
import { startPayment } from '../payments/startPayment.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { cancelChangedTickets } from './cancelChangedTickets.ts';
import { confirmChange } from './confirmChange.ts';
import { findDepartures } from './findDepartures.ts';
import { startChange } from './startChange.ts';

const world = setUpBookingWorld({ fresh: true, audited: true });

const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const TWO = { adults: 2, children: 0, infants: 0 };
const DAY = '2026-11-27';
/** 10 % of the fare with its tax, for a price of 26,000,000 Rial. */
const FEE = 2_530_000;
const VALUE = 26_000_000 - FEE;

const load = async (code: string) => (await findOrderForBuyer(world.deps, { code, visitorId }))!;

interface Asked {
  positions?: number[];
  leg?: number;
  offer?: string;
  total?: number;
  day?: string;
  visitorId?: string;
}

function start(
  code: string,
  { positions = [1], leg = 1, offer = 'new', total = 26_000_000, day = DAY, ...who }: Asked = {},
) {
  return startChange(world.deps, {
    code,
    visitorId,
    owner: { kind: 'buyer', visitorId: who.visitorId ?? visitorId },
    tickets: positions.map((position) => ({ leg, position })),
    day,
    offerKey: offer,
    expectedTotal: total * positions.length,
    signal: new AbortController().signal,
    ...who,
  });
}

async function giveBack(code: string): Promise<void> {
  const tickets = [{ leg: 1, position: 1 }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
}

async function held(code: string, asked: Asked = {}): Promise<string> {
  const started = await start(code, asked);
  if (started.kind !== 'held') throw new Error(`the change was ${started.kind}`);
  return started.code;
}

async function confirm(code: string) {
  const { price, changes } = await load(code);
  const expected = { total: price.total, value: changes.from?.value ?? 0 };
  return confirmChange(world.deps, { code, visitorId, expected });
}

/** Pays the amount of a confirmed change, up to the callback. */
async function pay(code: string, { deps }: Pick<BookingWorld, 'deps'> = world) {
  const confirmed = await confirm(code);
  if (confirmed.kind !== 'payable') throw new Error(`the change was ${confirmed.kind}`);
  const input = { code, visitorId, gatewayId: 'sandbox', expectedTotal: confirmed.amount };
  const started = await startPayment(deps, input);
  if (started.kind !== 'redirect') throw new Error(`the payment was ${started.kind}`);
  const authority = started.redirectUrl.split('/').at(-1) ?? '';
  await payAtBank(deps, authority, CARD);
  return { attemptId: started.attemptId, authority };
}

const seatsOf = (key: string) => world.deps.flights.inventory(key);

async function addNew(total = 26_000_000, seats = 3, key = 'new'): Promise<void> {
  await world.deps.flights.addFlight(otherDeparture(key, total), seats);
}

test('a more expensive departure costs the fee and the difference once, and leaves one valid ticket', async () => {
  await addNew(30_000_000);
  const code = await world.issued('old');
  const fresh = await held(code, { total: 30_000_000 });
  expect((await load(code)).changes).toMatchObject({ isOpen: true, to: [{ code: fresh, step: 'open' }] });
  const attempt = await pay(fresh);
  await world.callback(attempt);
  expect(await world.stateOf(fresh)).toBe('issued');
  expect(await world.stateOf(code)).toBe('rebooked');
  await world.runJobs();
  const [old, now] = [await load(code), await load(fresh)];
  expect(old.passengers.some(hasTicket)).toBe(false);
  expect(old.passengers[0]?.tickets[0]?.status).toBe('changed');
  expect(now.passengers.every(hasTicket)).toBe(true);
  expect(now.changes.from).toMatchObject({
    fee: FEE,
    value: VALUE,
    credit: VALUE,
    payable: 30_000_000 - VALUE,
  });
  expect(now.moneyTrail.map(({ amount }) => amount)).toEqual([30_000_000 - VALUE]);
  expect([await seatsOf('old'), await seatsOf('new')]).toMatchObject([{ sold: 0 }, { sold: 1 }]);
  expect(old.refunds).toEqual([]);
  expect((await listInvoicesOfOrder(world.deps, code)).map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 26_000_000],
    ['credit', VALUE],
  ]);
  expect((await listInvoicesOfOrder(world.deps, fresh)).map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 30_000_000],
  ]);
  expect((await world.notices('changed'))[0]).toContain(`سفارش تازه ${fresh}`);
});

test('a cheaper departure needs no payment, and the rest is refunded to the card', async () => {
  await addNew(20_000_000);
  const code = await world.issued('old');
  const fresh = await held(code, { total: 20_000_000 });
  expect(await confirm(fresh)).toEqual({ kind: 'paid' });
  await world.runJobs();
  expect([await world.stateOf(code), await world.stateOf(fresh)]).toEqual(['rebooked', 'issued']);
  expect((await load(code)).refunds).toMatchObject([
    { amount: VALUE - 20_000_000, reason: 'changed', state: 'done' },
  ]);
  expect((await load(fresh)).payment).toBeNull();
});

test('a changed ticket is refunded through the payments that bought it', async () => {
  await addNew(30_000_000);
  const code = await world.issued('old');
  const fresh = await held(code, { total: 30_000_000 });
  await world.callback(await pay(fresh));
  await world.runJobs();
  await giveBack(fresh);
  await world.runJobs();
  expect(await world.stateOf(fresh)).toBe('refunded');
  const back = (await load(fresh)).refunds;
  expect(back.length).toBeGreaterThan(1);
  expect(back.every(({ state }) => state === 'done')).toBe(true);
  expect(await seatsOf('new')).toMatchObject({ sold: 0 });
});

test('a changed ticket can be changed again and then refunded, and the books are exact to the Rial', async () => {
  await addNew(30_000_000);
  await addNew(21_000_000, 3, 'third');
  const code = await world.issued('old');
  const second = await held(code, { total: 30_000_000 });
  await world.callback(await pay(second));
  const third = await held(second, { offer: 'third', total: 21_000_000 });
  expect(await confirm(third)).toEqual({ kind: 'paid' });
  await world.runJobs();
  expect([await world.stateOf(code), await world.stateOf(second)]).toEqual(['rebooked', 'rebooked']);
  await giveBack(third);
  await world.runJobs();
  expect(await world.stateOf(third)).toBe('refunded');
});

test('one of two travellers changes the flight; the other keeps the ticket and can have it refunded', async () => {
  await addNew();
  const code = await world.issued('old', { party: TWO });
  const fresh = await held(code, { positions: [2] });
  await world.callback(await pay(fresh));
  await world.runJobs();
  const order = await load(code);
  expect(order.state).toBe('issued');
  expect(order.passengers.map(hasTicket)).toEqual([true, false]);
  expect(order.ticketSummary?.valid).toBe(1);
  await giveBack(code);
  await world.runJobs();
  expect(await world.stateOf(code)).toBe('refunded');
  expect([await seatsOf('old'), await seatsOf('new')]).toMatchObject([{ sold: 0 }, { sold: 1 }]);
});

test('one leg of a round trip can be changed, but not to a day beyond the other leg', async () => {
  await addNew();
  await world.deps.flights.addFlight(otherDeparture('late', 26_000_000, '2026-12-01'), 3);
  const code = await issueRoundTrip(world, visitorId);
  expect(await start(code, { offer: 'late', day: '2026-12-01' })).toEqual({ kind: 'gone' });
  const fresh = await held(code);
  await world.callback(await pay(fresh));
  await world.runJobs();
  expect(await world.stateOf(code)).toBe('issued');
  expect((await load(code)).passengers[0]?.tickets.map(({ status }) => status)).toEqual(['changed', 'valid']);
});

test('a flight that the carrier rescheduled is changed without a fee, and without a payment at the same price', async () => {
  await addNew();
  const code = await world.issued('old');
  await reportTimes(world.deps, code, 180);
  const fresh = await held(code);
  expect((await load(fresh)).changes.from).toMatchObject({ fee: 0, value: 26_000_000 });
  expect(await confirm(fresh)).toEqual({ kind: 'paid' });
  await world.runJobs();
  expect([await world.stateOf(code), await world.stateOf(fresh)]).toEqual(['rebooked', 'issued']);
});

test('a flight that the carrier cancelled is changed without a fee', async () => {
  await addNew();
  const code = await world.issued('old');
  await disruptOrder(world.deps, { code });
  const fresh = await held(code);
  expect(await confirm(fresh)).toEqual({ kind: 'paid' });
  await world.runJobs();
  expect([await world.stateOf(code), await world.stateOf(fresh)]).toEqual(['rebooked', 'issued']);
});

describe('when the new ticket is not issued, the old ticket stays valid', () => {
  test('after a payment, which is refunded', async () => {
    await addNew(30_000_000);
    const code = await world.issued('old');
    const fresh = await held(code, { total: 30_000_000 });
    const attempt = await pay(fresh);
    world.deps.flights.faults.issueRejected = true;
    await world.callback(attempt);
    await world.runJobs();
    await world.later(2);
    expect([await world.stateOf(code), await world.stateOf(fresh)]).toEqual(['issued', 'refunded']);
    expect((await load(code)).passengers.every(hasTicket)).toBe(true);
    expect(await seatsOf('new')).toMatchObject({ held: 0, sold: 0 });
    expect((await world.notices('change_failed'))[0]).toContain('پیشین شما سر جای خود است');
  });

  test('without a payment, when only some of the tickets are issued', async () => {
    await addNew(20_000_000);
    const code = await world.issued('old', { party: TWO });
    const fresh = await held(code, { positions: [1, 2], total: 20_000_000 });
    world.deps.flights.faults.issueOnly = 1;
    expect(await confirm(fresh)).toEqual({ kind: 'paid' });
    await world.runJobs();
    await world.later(2);
    expect([await world.stateOf(code), await world.stateOf(fresh)]).toEqual(['issued', 'refunded']);
    expect((await load(code)).passengers.every(hasTicket)).toBe(true);
    expect(await seatsOf('new')).toMatchObject({ held: 0, sold: 0 });
  });

  test('a payment that arrives after the change has expired is refunded in full', async () => {
    await addNew(30_000_000);
    const code = await world.issued('old');
    const fresh = await held(code, { total: 30_000_000 });
    const attempt = await pay(fresh);
    await world.delayCheck(attempt, 3 * 3_600_000);
    world.pass(60);
    await world.runJobs();
    await world.callback(attempt);
    await world.runJobs();
    expect([await world.stateOf(code), await world.stateOf(fresh)]).toEqual(['issued', 'refunded']);
  });
});

test('when the supplier refuses to cancel the old ticket, the buyer keeps the new one and the refusal is recorded', async () => {
  await addNew(20_000_000);
  const code = await world.issued('old');
  const fresh = await held(code, { total: 20_000_000 });
  world.deps.flights.faults.cancelRejected = true;
  await confirm(fresh);
  await world.runJobs();
  expect([await world.stateOf(code), await world.stateOf(fresh)]).toEqual(['rebooked', 'issued']);
  const { answer } = await world.deps.db
    .selectFrom('order_changes')
    .select('answer')
    .executeTakeFirstOrThrow();
  expect(answer).toBe('rejected');
});

describe('of two runs that cancel the changed tickets', () => {
  /**
   * Creates a finished change whose old tickets are still valid at the supplier. Returns its id and a reader of the
   * supplier's answer.
   */
  async function finished() {
    await addNew(20_000_000);
    const code = await world.issued('old');
    const { flights: supplier } = world.deps;
    const cancel = supplier.cancel.bind(supplier);
    supplier.cancel = async () => 'unknown';
    await confirm(await held(code, { total: 20_000_000 }));
    await world.runJobs();
    expect(await world.stateOf(code)).toBe('rebooked');
    world.pass(2);
    const row = () => world.deps.db.selectFrom('order_changes').select(['order_id', 'answer']);
    const { order_id: changeId } = await row().executeTakeFirstOrThrow();
    const readAnswer = async () => (await row().executeTakeFirstOrThrow()).answer;
    return { code, supplier, cancel, changeId, readAnswer };
  }

  test('the second waits while the first requests the cancellation', async () => {
    const { supplier, cancel, changeId, readAnswer } = await finished();
    let asked = 0;
    supplier.cancel = async (...booking) => {
      asked += 1;
      expect(await cancelChangedTickets(world.deps, { changeId })).toBe('pending');
      return cancel(...booking);
    };
    expect(await cancelChangedTickets(world.deps, { changeId })).toBe('done');
    expect(await cancelChangedTickets(world.deps, { changeId })).toBe('done');
    expect([asked, await readAnswer()]).toEqual([1, 'cancelled']);
  });

  test.each(['slow', 'fast'] as const)(
    'the change is recorded as cancelled when the %s one cancels without a response and the other is refused',
    async (cancelling) => {
      const { code, supplier, cancel, changeId, readAnswer } = await finished();
      const cancelAndLose: typeof cancel = async (...booking) => {
        await cancel(...booking);
        return 'unknown';
      };
      const refuse: typeof cancel = async () => 'rejected';
      const [slow, fast] = cancelling === 'slow' ? [cancelAndLose, refuse] : [refuse, cancelAndLose];
      supplier.cancel = async (...booking) => {
        supplier.cancel = fast;
        world.pass(2);
        await cancelChangedTickets(world.deps, { changeId });
        return slow(...booking);
      };
      expect(await cancelChangedTickets(world.deps, { changeId })).toBe('pending');
      supplier.cancel = cancel;
      await world.later(30);
      expect(await readAnswer()).toBe('cancelled');
      const notes = (await listOrderEvents(world.deps.db, code)).map(({ event }) => event);
      expect(notes.findLast((event) => event.startsWith('changedTickets'))).toBe('changedTicketsCancelled');
    },
  );
});

describe('a change is refused and alters nothing for', () => {
  test('an order of another buyer', async () => {
    await addNew();
    const code = await world.issued('old');
    expect(await start(code, { visitorId: 'visitor-2' })).toEqual({ kind: 'not_found' });
    const fresh = await held(code);
    const expected = { total: 26_000_000, value: VALUE };
    expect(await confirmChange(world.deps, { code: fresh, visitorId: 'visitor-2', expected })).toEqual({
      kind: 'not_found',
    });
    expect(await world.stateOf(code)).toBe('issued');
  });

  test('a departure that is gone, sold out or more expensive by now', async () => {
    await addNew(26_000_000, 0);
    const code = await world.issued('old');
    expect(await start(code, { offer: 'nothing' })).toEqual({ kind: 'gone' });
    expect(await start(code)).toEqual({ kind: 'gone' });
    await addNew(26_000_000, 1, 'dear');
    await world.deps.flights.setTotal('dear', 28_000_000);
    expect(await start(code, { offer: 'dear' })).toEqual({ kind: 'price_changed' });
    expect((await load(code)).passengers.every(hasTicket)).toBe(true);
  });

  test('a ticket that has been refunded or changed, or has departed', async () => {
    await addNew(20_000_000);
    const given = await world.issued('given');
    await giveBack(given);
    await world.runJobs();
    expect(await start(given, { total: 20_000_000 })).toMatchObject({ kind: 'refused' });
    const code = await world.issued('old');
    await confirm(await held(code, { total: 20_000_000 }));
    expect(await start(code, { total: 20_000_000 })).toMatchObject({ kind: 'refused' });
    const gone = await world.issued('gone');
    world.pass(7 * 24 * 60);
    expect(await start(gone, { total: 20_000_000 })).toMatchObject({ kind: 'refused' });
    await world.runJobs();
  });

  test('a fare without published change rules, with a message about refunds', async () => {
    await addNew();
    const code = await world.issued('old');
    const { id, offer } = await world.deps.db
      .selectFrom('orders')
      .select(['id', 'offer'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const text = JSON.stringify(offer).replace(/,"changePct":10/, '');
    await world.deps.db.updateTable('orders').set({ offer: text }).where('id', '=', id).execute();
    expect(await start(code)).toMatchObject({ kind: 'refused', message: expect.stringContaining('استرداد') });
  });

  test('an order whose change is at the bank: its refund is refused too, until the change is cancelled', async () => {
    await addNew(30_000_000);
    const code = await world.issued('old');
    const tickets = [{ leg: 1, position: 1 }];
    const ask = () => quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
    const early = await ask();
    if (early.kind !== 'quoted') throw new Error(early.kind);
    const fresh = await held(code, { total: 30_000_000 });
    await confirm(fresh);
    expect(await ask()).toEqual({ kind: 'changing' });
    expect(await confirmRefund(world.deps, { code, owner, quoteId: early.quoteId })).toEqual({
      kind: 'changing',
    });
    await cancelOrder(world.deps, { code: fresh, visitorId });
    expect(await confirmRefund(world.deps, { code, owner, quoteId: early.quoteId })).toMatchObject({
      kind: 'confirmed',
    });
    await world.runJobs();
    expect(await world.stateOf(code)).toBe('refunded');
  });

  test('figures that differ from those of the held order; a second choice has released the first', async () => {
    await addNew();
    await addNew(26_000_000, 3, 'other');
    const code = await world.issued('old');
    const first = await held(code);
    const second = await held(code, { offer: 'other' });
    await world.runJobs();
    expect([await world.stateOf(first), await world.stateOf(second)]).toEqual(['cancelled', 'held']);
    expect(await seatsOf('new')).toMatchObject({ held: 0 });
    const expected = { total: 26_000_000, value: VALUE - 10 };
    expect(await confirmChange(world.deps, { code: second, visitorId, expected })).toEqual({
      kind: 'lapsed',
    });
    expect(
      await startPayment(world.deps, {
        code: second,
        visitorId,
        gatewayId: 'sandbox',
        expectedTotal: 26_000_000,
      }),
    ).toEqual({
      kind: 'not_found',
    });
  });
});

describe('a bus ticket', () => {
  const bus = async (code: string, positions: number[], day = '2026-11-28') => {
    const { db, products, clock } = world.deps;
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    const tickets = positions.map((position) => ({ leg: 1, position }));
    const signal = new AbortController().signal;
    const found = await findDepartures({ db, products, clock }, { order, tickets, day, signal });
    return { tickets, day, signal, departures: found.departures };
  };

  async function change(code: string, positions: number[]): Promise<string> {
    const { departures, ...asked } = await bus(code, positions);
    const { offer } = departures[0]!.item;
    const chosen = { ...asked, code, visitorId, owner, offerKey: offer.key, expectedTotal: offer.total };
    const started = await startChange(world.deps, chosen);
    if (started.kind !== 'held') throw new Error(`the change was ${started.kind}`);
    return started.code;
  }

  test('can be changed without a fee before departure, for the same travellers', async () => {
    const code = await issueBus(world.deps, visitorId);
    world.pass(120);
    await world.runJobs();
    const fresh = await change(code, [1, 2]);
    const { from } = (await load(fresh)).changes;
    expect(from).toMatchObject({ fee: 0, value: from?.paid });
    const confirmed = await confirm(fresh);
    if (confirmed.kind === 'payable') await world.callback(await pay(fresh));
    await world.runJobs();
    expect([await world.stateOf(code), await world.stateOf(fresh)]).toEqual(['rebooked', 'issued']);
    const { passengers } = await load(fresh);
    expect(passengers.map(hasTicket)).toEqual([true, true]);
    expect(passengers[0]?.note).toMatch(/صندلی .*، خانم/u);
  });

  test('can be changed for one of two seats, but not after departure', async () => {
    const code = await issueBus(world.deps, visitorId);
    const fresh = await change(code, [2]);
    const confirmed = await confirm(fresh);
    if (confirmed.kind === 'payable') await world.callback(await pay(fresh));
    await world.runJobs();
    expect([await world.stateOf(code), await world.stateOf(fresh)]).toEqual(['issued', 'issued']);
    expect((await load(code)).passengers.map(hasTicket)).toEqual([true, false]);
    const { departures, ...asked } = await bus(code, [1]);
    const { offer } = departures[0]!.item;
    world.pass(6 * 24 * 60);
    const late = { ...asked, code, visitorId, owner, offerKey: offer.key, expectedTotal: offer.total };
    expect(await startChange(world.deps, late)).toMatchObject({ kind: 'refused' });
  });
});
