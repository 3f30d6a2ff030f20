import { hasTicket } from '../../../shared/orders/orderView.ts';
import { CARD, type Attempt } from '../../../test/fakes/bookingWorld.ts';
import { listOrderEvents } from '../../../test/fakes/listOrderEvents.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { onCrashPoint } from '../../db/crashPoint.ts';
import type { PaymentAlarm } from '../../payments/paymentAlarms.ts';
import type { PaymentGateway } from '../../payments/port.ts';
import { cancelAtBank } from '../../payments/sandbox/sandboxLedger.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { findOrderForBuyer } from '../orders/findOrder.ts';
import { releaseIssues } from '../tickets/enqueueIssue.ts';
import { abandonIssue } from '../tickets/issueOrder.ts';
import { releaseVerifications } from './reconcilePayments.ts';
import { settlePayment } from './settlePayment.ts';

const world = setUpBookingWorld({ audited: true });
const raised: PaymentAlarm[] = [];
beforeAll(() => {
  jest.spyOn(world.deps.paymentAlarms, 'raise').mockImplementation((alarm) => void raised.push(alarm));
});
afterEach(() => {
  onCrashPoint(null);
  Object.assign(world.deps.flights.faults, {
    issueRejected: false,
    issueAnswerLost: false,
    issueOnly: null,
  });
  expect(raised).toEqual([]);
});

const visitorId = 'visitor-1';
const loadView = (code: string) => findOrderForBuyer(world.deps, { code, visitorId });

const findNotes = async (code: string) =>
  (await listOrderEvents(world.deps.db, code)).map(({ event }) => event);

async function goToBank(offer: string, capacity = 3): Promise<{ code: string; attempt: Attempt }> {
  await world.addFlight(offer, capacity);
  const code = await world.ready({ offer });
  return { code, attempt: await world.atBank(code) };
}

async function expectIssuedAfter(code: string, minutes: number): Promise<void> {
  await world.later(minutes);
  expect(await world.stateOf(code)).toBe('issued');
}

test('a payment that the bank confirms results in a ticket', async () => {
  const { code, attempt } = await goToBank('pay');
  expect(await world.stateOf(code)).toBe('awaiting_payment');
  await world.bankPays(attempt);
  expect(await world.callback(attempt)).toEqual({ kind: 'paid', orderCode: code });
  const order = await loadView(code);
  expect(order).toMatchObject({
    state: 'issued',
    message: 'بلیط شما صادر شد.',
    payment: { state: 'verified', amount: 26_000_000, maskedPan: CARD },
    moneyTrail: [{ kind: 'paid', amount: 26_000_000 }],
  });
  expect(order?.passengers[0]?.tickets[0]?.ticketNumber).toMatch(/^999-/);
  expect(order?.timeline.map(({ state }) => state)).toEqual([
    'draft',
    'held',
    'awaiting_payment',
    'verifying',
    'paid',
    'ticketing',
    'issued',
  ]);
  expect(await world.deps.flights.inventory('pay')).toMatchObject({ available: 2, sold: 1, held: 0 });
});

test('creates the ticket notification once', async () => {
  const { code, attempt } = await goToBank('notice');
  await world.bankPays(attempt);
  await world.callback(attempt);
  await world.runJobs();
  await world.runJobs();
  const letters = code.replace(/^RH-|-/g, '');
  const notices = (await world.notices()).filter((text) => text?.includes(letters));
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain('بلیط شما صادر شد: تهران به مشهد، ۵ آذر ۰۷:۳۰.');
  expect(notices[0]).toContain(`https://shop.example/t/${letters}.`);
});

test('three concurrent callbacks and a later one pay and issue once', async () => {
  const { code, attempt } = await goToBank('triple');
  await world.bankPays(attempt);
  const answers = await Promise.all([
    world.callback(attempt),
    world.callback(attempt),
    world.callback(attempt),
  ]);
  answers.push(await world.callback(attempt));
  for (const answer of answers) expect(answer).toEqual({ kind: 'paid', orderCode: code });
  expect((await loadView(code))?.moneyTrail).toHaveLength(1);
  expect(await world.deps.flights.inventory('triple')).toMatchObject({ sold: 1 });
});

test('clicking pay twice leads to the same bank page', async () => {
  await world.addFlight('same-page', 1);
  const code = await world.ready({ offer: 'same-page' });
  const [first, second] = await Promise.all([world.pay(code), world.pay(code)]);
  expect(first.kind).toBe('redirect');
  expect(second).toEqual(first);
  expect(await world.pay(code)).toEqual(first);
});

test('going to the bank extends the hold to the bank session once', async () => {
  await world.addFlight('stretch', 1);
  const code = await world.ready({ offer: 'stretch' });
  const ends = async () =>
    new Date((await loadView(code))?.hold?.expiresAt ?? 0).getTime() - world.deps.clock().getTime();
  expect(await ends()).toBe(10 * 60_000);
  await world.pay(code);
  expect(await ends()).toBe(20 * 60_000);
  world.pass(14.5);
  await world.pay(code);
  expect(await ends()).toBe(5.5 * 60_000);
});

test('a payer who cancels at the bank can pay again while the seats are held', async () => {
  const { code, attempt } = await goToBank('give-up');
  await cancelAtBank(world.deps, attempt.authority);
  expect(await world.callback(attempt, 'nok')).toEqual({ kind: 'cancelled', orderCode: code });
  expect((await loadView(code))?.payment?.message).toMatch(
    /^پرداخت را لغو کردید\. رزرو تا [۰-۹]{2}:[۰-۹]{2} باقی است\.$/,
  );
  const again = await world.atBank(code);
  expect(again.authority).not.toBe(attempt.authority);
  await world.bankPays(again);
  expect((await world.callback(again)).kind).toBe('paid');
});

describe('a callback is not trusted', () => {
  test('OK for an unpaid page leaves the order unpaid, and the real payment still counts', async () => {
    const { code, attempt } = await goToBank('forged');
    expect((await world.callback(attempt)).kind).toBe('pending');
    expect(await world.stateOf(code)).toBe('verifying');
    expect((await world.pay(code)).kind).toBe('verifying');
    await world.bankPays(attempt);
    expect((await world.callback(attempt)).kind).toBe('paid');
  });

  test('NOK for a paid page does not lose the payment', async () => {
    const { attempt } = await goToBank('nok');
    await world.bankPays(attempt);
    expect((await world.callback(attempt, 'nok')).kind).toBe('paid');
  });

  test('the authority of another order, an unknown attempt and an unknown gateway are not found', async () => {
    const paid = await goToBank('paid-other');
    const other = await goToBank('unpaid-other');
    await world.bankPays(paid.attempt);
    const mixed = { ...other.attempt, authority: paid.attempt.authority };
    expect(await world.callback(mixed)).toEqual({ kind: 'not_found' });
    expect(await world.callback({ ...paid.attempt, attemptId: 'x' })).toEqual({ kind: 'not_found' });
    expect(
      await world.callback({ ...paid.attempt, attemptId: '01930000-0000-7000-8000-000000000000' }),
    ).toEqual({
      kind: 'not_found',
    });
    expect(await settlePayment(world.deps, { gatewayId: 'none', ...paid.attempt, returned: true })).toEqual({
      kind: 'not_found',
    });
    expect(await world.stateOf(other.code)).toBe('awaiting_payment');
    await world.callback(paid.attempt);
  });

  test('rejects an amount that differs by one Rial', async () => {
    const { code, attempt } = await goToBank('amount');
    await world.deps.db
      .updateTable('sandbox_payments')
      .set({ amount: 25_999_999 })
      .where('authority', '=', attempt.authority)
      .execute();
    await world.bankPays(attempt);
    expect(await world.callback(attempt)).toEqual({ kind: 'mismatch', orderCode: code });
    expect(await world.stateOf(code)).toBe('awaiting_payment');
    expect((await loadView(code))?.payment?.message).toContain('مبلغ پرداختی با سفارش نمی‌خواند');
    expect(raised.splice(0)).toEqual(['amount_mismatch']);
    expect(await findNotes(code)).toContain('amountMismatch');
  });

  test('of two concurrent callbacks, the one that is overtaken leaves no verification open', async () => {
    const { code, attempt } = await goToBank('amount-twice');
    await world.deps.db
      .updateTable('sandbox_payments')
      .set({ amount: 25_999_999 })
      .where('authority', '=', attempt.authority)
      .execute();
    await world.bankPays(attempt);
    const begin = world.deps.db.transaction.bind(world.deps.db);
    const transaction = jest.spyOn(world.deps.db, 'transaction');
    const first: { answer?: Promise<unknown> } = {};
    transaction.mockImplementationOnce(() => {
      transaction.mockRestore();
      const builder = begin();
      const execute = builder.execute.bind(builder);
      builder.execute = async (work) => {
        first.answer = world.callback(attempt);
        await first.answer;
        return execute(work);
      };
      return builder;
    });
    expect((await world.callback(attempt)).kind).toBe('mismatch');
    expect(await first.answer).toEqual({ kind: 'mismatch', orderCode: code });
    expect(await world.stateOf(code)).toBe('awaiting_payment');
    expect(raised.splice(0)).toEqual(['amount_mismatch']);
  });
});

test('refunds a payment whose captured amount differs from the requested one', async () => {
  const { code, attempt } = await goToBank('captured');
  const gateway = world.deps.gateways.get('sandbox')!;
  const verify = jest.spyOn(gateway, 'verify').mockImplementation(async () => {
    await world.deps.db
      .updateTable('sandbox_payments')
      .set({ state: 'verified', amount: 1_000_000, ref_id: '299', masked_pan: CARD })
      .where('authority', '=', attempt.authority)
      .execute();
    return { kind: 'paid', amount: 1_000_000, refId: '299', maskedPan: CARD };
  });
  expect((await world.callback(attempt)).kind).toBe('mismatch');
  expect(raised.splice(0)).toEqual(['amount_mismatch']);
  verify.mockRestore();
  await world.runJobs();
  expect((await loadView(code))?.refunds).toMatchObject([
    { amount: 1_000_000, reason: 'amount_mismatch', state: 'done' },
  ]);
  expect((await loadView(code))?.moneyTrail.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', 1_000_000],
    ['returned', 1_000_000],
  ]);
});

test('retries when a supplier reports issued without a ticket', async () => {
  const { code, attempt } = await goToBank('no-ticket');
  const issue = jest
    .spyOn(world.deps.flights, 'issue')
    .mockResolvedValueOnce({ kind: 'issued', tickets: [] });
  await world.bankPays(attempt);
  await world.callback(attempt);
  expect(await world.stateOf(code)).toBe('ticketing');
  issue.mockRestore();
  await expectIssuedAfter(code, 1);
});

test('without a bank response the order stays in verification and the reconciler finds the payment', async () => {
  const { code, attempt } = await goToBank('silent');
  await world.bankPays(attempt);
  const verify = jest
    .spyOn(world.deps.gateways.get('sandbox')!, 'verify')
    .mockResolvedValue({ kind: 'unknown' });
  expect((await world.callback(attempt)).kind).toBe('pending');
  expect((await loadView(code))?.message).toContain('پرداخت در حال تأیید است');
  verify.mockRestore();
  await expectIssuedAfter(code, 1);
});

test('a restarted single process continues at once the verification that its predecessor left open', async () => {
  await world.addFlight('left-behind', 1);
  const code = await world.ready({ offer: 'left-behind' });
  const attempt = await world.atBank(code);
  await world.bankPays(attempt);
  const gateway = world.deps.gateways.get('sandbox')!;
  const dying: PaymentGateway = { ...gateway, verify: () => Promise.reject(new Error('killed')) };
  const deps = { ...world.deps, gateways: new Map([['sandbox', dying]]) };
  const callback = { gatewayId: 'sandbox', ...attempt, returned: true };
  await expect(settlePayment(deps, callback)).rejects.toThrow('killed');
  await world.runJobs();
  expect(await world.stateOf(code)).toBe('verifying');
  await releaseVerifications(world.deps);
  await world.runJobs();
  expect(await world.stateOf(code)).toBe('issued');
});

test('a restarted single process issues at once what its predecessor had been paid for', async () => {
  const { code, attempt } = await goToBank('paid-left-behind', 1);
  await world.bankPays(attempt);
  onCrashPoint((point) => {
    if (point === 'K10') throw new Error('killed');
  });
  await expect(world.callback(attempt)).rejects.toThrow('killed');
  onCrashPoint(null);
  await world.runJobs();
  expect(await world.stateOf(code)).toBe('paid');
  await releaseIssues(world.deps);
  await world.runJobs();
  expect(await world.stateOf(code)).toBe('issued');
});

test('a payer who closed the tab after paying still gets the ticket', async () => {
  const { code, attempt } = await goToBank('closed-tab');
  await world.bankPays(attempt);
  await expectIssuedAfter(code, 3);
});

test('without a payment the attempt is closed and the order expires', async () => {
  const { code } = await goToBank('never', 1);
  await world.later(21);
  expect(await world.stateOf(code)).toBe('expired');
  expect((await loadView(code))?.payment?.state).toBe('failed');
  expect(await world.deps.flights.inventory('never')).toMatchObject({ available: 1 });
});

test('an order whose hold has expired cannot be paid', async () => {
  await world.addFlight('too-late', 1);
  const code = await world.ready({ offer: 'too-late' });
  world.pass(11);
  expect(await world.pay(code)).toEqual({ kind: 'expired' });
  expect(await world.stateOf(code)).toBe('expired');
});

describe('money that arrives after the hold has expired', () => {
  async function paidLate(offer: string, meanwhile: () => Promise<unknown>): Promise<string> {
    const { code, attempt } = await goToBank(offer, 1);
    world.pass(14);
    await world.bankPays(attempt);
    world.pass(7);
    // Delays the last check, so that the order expires before the shop asks the bank.
    await world.delayCheck(attempt, 60_000);
    await world.runJobs();
    expect(await world.stateOf(code)).toBe('expired');
    await meanwhile();
    expect((await world.callback(attempt)).kind).toBe('paid');
    return code;
  }

  test('gets its seats again at the same price', async () => {
    const code = await paidLate('late-again', async () => undefined);
    expect(await world.stateOf(code)).toBe('issued');
    expect((await loadView(code))?.timeline.map(({ state }) => state)).toContain('late_paid');
    expect(await world.deps.flights.inventory('late-again')).toMatchObject({ available: 0, sold: 1 });
  });

  test('is refunded in full when the seats are gone', async () => {
    const code = await paidLate('late-gone', () => world.order({ offer: 'late-gone', visitorId: 'quicker' }));
    expect(await world.stateOf(code)).toBe('refunding');
    await world.runJobs();
    expect(await loadView(code)).toMatchObject({
      state: 'refunded',
      payment: { state: 'refunded' },
      refunds: [{ amount: 26_000_000, reason: 'late_payment', state: 'done' }],
      moneyTrail: [
        { kind: 'paid', amount: 26_000_000 },
        { kind: 'returned', amount: 26_000_000 },
      ],
    });
  });

  test('waits for the buyer when the seats cost more, and is refunded in full without a decision', async () => {
    const code = await paidLate('late-dear', () => world.deps.flights.setTotal('late-dear', 28_000_000));
    await world.runJobs();
    expect(await world.stateOf(code)).toBe('price_decision');
    await world.later(11);
    expect(await world.stateOf(code)).toBe('refunded');
    expect(await world.deps.flights.inventory('late-dear')).toMatchObject({ available: 1 });
  });

  test('is refunded when the buyer had cancelled, although the seats are available', async () => {
    const { code, attempt } = await goToBank('late-cancelled', 1);
    await world.bankPays(attempt);
    await cancelOrder(world.deps, { code, visitorId });
    expect((await world.callback(attempt)).kind).toBe('paid');
    await world.runJobs();
    expect(await world.stateOf(code)).toBe('refunded');
    expect(await world.deps.flights.inventory('late-cancelled')).toMatchObject({ available: 1 });
  });
});

test('refunds a second payment of the same order, and the ticket stays valid', async () => {
  const { code, attempt } = await goToBank('double');
  world.pass(14);
  const second = await world.atBank(code);
  expect(second.attemptId).not.toBe(attempt.attemptId);
  await world.bankPays(attempt);
  await world.bankPays(second);
  expect((await world.callback(attempt)).kind).toBe('paid');
  expect((await world.callback(second)).kind).toBe('duplicate');
  expect((await world.callback(second)).kind).toBe('duplicate');
  expect(raised.splice(0)).toEqual(['duplicate']);
  expect(await findNotes(code)).toContain('duplicatePayment');
  await world.runJobs();
  expect(await loadView(code)).toMatchObject({
    state: 'issued',
    refunds: [{ amount: 26_000_000, reason: 'duplicate_payment', state: 'done' }],
  });
});

describe('issuing', () => {
  test('a rejected issue refunds everything and releases the seats', async () => {
    const { code, attempt } = await goToBank('rejected', 1);
    world.deps.flights.faults.issueRejected = true;
    await world.bankPays(attempt);
    await world.callback(attempt);
    expect((await loadView(code))?.message).toContain('برگشت پول شروع شده است و تا');
    await world.runJobs();
    expect(await world.stateOf(code)).toBe('refunded');
    expect(await world.deps.flights.inventory('rejected')).toMatchObject({ available: 1, sold: 0 });
  });

  test('retries an issue with a lost response until the result is clear', async () => {
    const { code, attempt } = await goToBank('issue-lost');
    world.deps.flights.faults.issueAnswerLost = true;
    await world.bankPays(attempt);
    await world.callback(attempt);
    expect(await world.stateOf(code)).toBe('ticketing');
    world.deps.flights.faults.issueAnswerLost = false;
    await expectIssuedAfter(code, 1);
    expect(await world.deps.flights.inventory('issue-lost')).toMatchObject({ sold: 1 });
  });

  test('after half an hour without a supplier response the booking is cancelled and the buyer refunded', async () => {
    const { code, attempt } = await goToBank('issue-silent', 1);
    world.deps.flights.faults.issueAnswerLost = true;
    await world.bankPays(attempt);
    await world.callback(attempt);
    for (let minutes = 0; minutes < 45; minutes += 5) {
      await world.later(5);
    }
    expect(await world.stateOf(code)).toBe('refunded');
    expect(await world.deps.flights.inventory('issue-silent')).toMatchObject({ available: 1, sold: 0 });
  });

  test('tickets for only some of the travellers leave the decision to the buyer', async () => {
    await world.addFlight('partly', 2);
    const code = await world.ready({ offer: 'partly', party: { adults: 2, children: 0, infants: 0 } });
    const attempt = await world.atBank(code);
    world.deps.flights.faults.issueOnly = 1;
    await world.bankPays(attempt);
    await world.callback(attempt);
    const order = await loadView(code);
    expect(order?.state).toBe('partly_issued');
    expect(order?.passengers.map(hasTicket)).toEqual([true, false]);
  });
});

test('a concurrent request that gets tickets after another was rejected keeps none of them', async () => {
  const { code, attempt } = await goToBank('contradiction');
  await world.bankPays(attempt);
  const { flights: supplier } = world.deps;
  const issue = supplier.issue.bind(supplier);
  const refusedFirst: typeof supplier.issue = async (request) => {
    // The other request succeeds while this one returns a rejection.
    await issue(request);
    return { kind: 'rejected' };
  };
  supplier.issue = refusedFirst;
  await world.callback(attempt);
  supplier.issue = issue;
  expect(await supplier.inventory('contradiction')).toMatchObject({ sold: 1 });
  for (const minutes of [0, 1, 1]) {
    await world.later(minutes);
  }
  expect(await world.stateOf(code)).toBe('refunded');
  expect(await supplier.inventory('contradiction')).toMatchObject({ available: 3, sold: 0 });
});

test('a response after the issue was given up creates no tickets for a cancelled booking', async () => {
  const { code, attempt } = await goToBank('given-up', 1);
  await world.bankPays(attempt);
  const { flights: supplier } = world.deps;
  const issue = supplier.issue.bind(supplier);
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const reached = new Promise<void>((underWay) => {
    supplier.issue = async (request) => {
      const issued = await issue(request);
      underWay();
      await slow;
      return issued;
    };
  });
  const waiting = world.callback(attempt);
  await reached;
  const { id: orderId } = await world.deps.db
    .selectFrom('orders')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  // The response arrives while the cancellation is sent to the supplier.
  const cancel = supplier.cancel.bind(supplier);
  supplier.cancel = async (...booking) => {
    const cancelled = await cancel(...booking);
    answer();
    await waiting;
    return cancelled;
  };
  await abandonIssue(world.deps, { orderId });
  answer();
  await waiting;
  Object.assign(supplier, { issue, cancel });
  for (const minutes of [0, 1, 1]) {
    await world.later(minutes);
  }
  expect(await world.stateOf(code)).toBe('refunded');
  expect((await loadView(code))?.passengers.some(hasTicket)).toBe(false);
  expect(await supplier.inventory('given-up')).toMatchObject({ available: 1, sold: 0 });
});
