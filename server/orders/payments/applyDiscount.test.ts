import { CONTACT, makePassengers } from '../../../test/fakes/bookingWorld.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { OPERATOR_COMMANDS } from '../../commands/operatorCommands.ts';
import { saveFile } from '../../commands/saveFile.ts';
import { cancelAtBank } from '../../payments/sandbox/sandboxLedger.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { findOrderForBuyer } from '../orders/findOrder.ts';
import { savePassengers } from '../orders/savePassengers.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { applyDiscount } from './applyDiscount.ts';

const world = setUpBookingWorld({ audited: true });

const FULL = 26_000_000;
let made = 0;

async function add(code: string, ...settings: string[]): Promise<void> {
  const deps = { ...world.deps, saveFile };
  const answer = await OPERATOR_COMMANDS['discount-add']?.(deps, [code, ...settings], () => undefined);
  if (answer !== 0) throw new Error(`the code was not added: ${answer}`);
}

/** Creates an order of a new visitor that is ready for payment. */
async function prepareOrder(): Promise<{ code: string; visitorId: string }> {
  made += 1;
  const who = { offer: `discount-${made}`, visitorId: `discount-visitor-${made}` };
  await world.addFlight(who.offer, 3);
  return { code: await world.ready(who), visitorId: who.visitorId };
}

const use = (who: { code: string; visitorId: string }, discount: string) =>
  applyDiscount(world.deps, { ...who, discount });
const totalOf = async ({ code, visitorId }: { code: string; visitorId: string }) =>
  (await findOrderForBuyer(world.deps, { code, visitorId }))?.price;
const usedOf = async (code: string) =>
  (
    await world.deps.db
      .selectFrom('discounts')
      .select('used')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).used;

const pay = (who: { code: string; visitorId: string }) => world.buy(who.code, who);

test('a code reduces the price by its percentage, and the bank charges the rest', async () => {
  await add('YALDA-20', 'percent=20');
  const who = await prepareOrder();
  expect(await use(who, ' yalda-۲۰ ')).toEqual({ kind: 'applied', amount: 5_200_000 });
  expect(await totalOf(who)).toMatchObject({ total: FULL - 5_200_000, discount: 5_200_000 });
  await pay(who);
  expect(await world.stateOf(who.code)).toBe('issued');
  const payment = await world.deps.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.amount')
    .where('orders.code', '=', who.code)
    .executeTakeFirstOrThrow();
  expect(payment.amount).toBe(FULL - 5_200_000);
  expect(await usedOf('YALDA-20')).toBe(1);
});

const save = (who: { code: string; visitorId: string }, mobile: string) =>
  savePassengers(world.deps, {
    ...who,
    passengers: makePassengers({ adults: 1, children: 0, infants: 0 }),
    contact: { ...CONTACT, mobile },
  });

test('rechecks the per-person limit when the order gets another mobile', async () => {
  await add('OTHER-MOBILE', 'percent=10', 'each=1');
  const first = await prepareOrder();
  await save(first, '09350000001');
  expect((await use(first, 'OTHER-MOBILE')).kind).toBe('applied');

  const second = await prepareOrder();
  await save(second, '09350000002');
  expect((await use(second, 'OTHER-MOBILE')).kind).toBe('applied');
  expect(await save(second, '09350000001')).toEqual({ kind: 'saved', discount: 'removed' });
  expect(await totalOf(second)).toMatchObject({ total: FULL, discount: 0 });
  expect(await usedOf('OTHER-MOBILE')).toBe(1);

  expect(await save(first, '09350000003')).toEqual({ kind: 'saved', discount: 'kept' });
  const third = await prepareOrder();
  await save(third, '09350000003');
  expect(await use(third, 'OTHER-MOBILE')).toEqual({ kind: 'refused', reason: 'used_by_you' });
});

test('rejects a mobile that has used the code while a bank page has the reduced price', async () => {
  await add('AT-BANK', 'percent=10', 'each=1');
  const first = await prepareOrder();
  await save(first, '09350000004');
  await use(first, 'AT-BANK');
  const second = await prepareOrder();
  await save(second, '09350000005');
  await use(second, 'AT-BANK');
  await world.atBank(second.code, second);
  expect(await save(second, '09350000004')).toEqual({ kind: 'discount_at_bank' });
  expect(await totalOf(second)).toMatchObject({ discount: FULL / 10 });
});

test('a cap, a fixed amount and an excessive amount leave something for the bank', async () => {
  await add('CAP', 'percent=50', 'most=1000000');
  await add('FIX', 'amount=700000');
  await add('ALL', 'percent=100');
  const who = await prepareOrder();
  expect(await use(who, 'CAP')).toEqual({ kind: 'applied', amount: 1_000_000 });
  expect(await use(who, 'FIX')).toEqual({ kind: 'applied', amount: 700_000 });
  expect(await use(who, 'ALL')).toEqual({ kind: 'applied', amount: FULL - 10_000 });
  expect(await use(who, '')).toEqual({ kind: 'removed' });
  expect(await totalOf(who)).toMatchObject({ total: FULL, discount: 0 });
  expect(await Promise.all(['CAP', 'FIX', 'ALL'].map(usedOf))).toEqual([0, 0, 0]);
});

test.each([
  ['NOWHERE', [], 'unknown'],
  ['LATER', ['percent=5', 'from=2026-12-01T00:00:00Z'], 'not_yet'],
  ['GONE', ['percent=5', 'until=2026-11-01T00:00:00Z'], 'over'],
  ['KISH', ['percent=5', 'route=tehran-kish'], 'other_route'],
  ['LARGE', ['percent=5', 'least=26000010'], 'too_small'],
  ['BUSES', ['percent=5', 'product=bus'], 'other_product'],
  ['MINE', ['percent=5', 'mobile=09350000099'], 'other_mobile'],
] as const)('rejects %s because of %j: %s', async (code, settings, reason) => {
  if (settings.length > 0) await add(code, ...settings);
  const who = await prepareOrder();
  expect(await use(who, code)).toEqual({ kind: 'refused', reason });
  expect(await totalOf(who)).toMatchObject({ total: FULL, discount: 0 });
});

test('enforces the total and per-person limits, and a rejected second code keeps the first', async () => {
  await add('ONCE', 'percent=10', 'uses=1');
  await add('EACH', 'percent=10', 'each=1');
  await add('OPEN', 'percent=1');
  const [first, second] = [await prepareOrder(), await prepareOrder()];
  expect((await use(first, 'ONCE')).kind).toBe('applied');
  expect(await use(first, 'ONCE')).toEqual({ kind: 'applied', amount: 2_600_000 });
  await use(second, 'OPEN');
  expect(await use(second, 'ONCE')).toEqual({ kind: 'refused', reason: 'used_up' });
  expect(await totalOf(second)).toMatchObject({ discount: 260_000 });
  expect(await usedOf('OPEN')).toBe(1);

  const [third, fourth] = [await prepareOrder(), await prepareOrder()];
  expect((await use(third, 'EACH')).kind).toBe('applied');
  expect(await use(fourth, 'EACH')).toEqual({ kind: 'refused', reason: 'used_by_you' });
});

test('a code of one mobile is removed from an order that gets another mobile', async () => {
  await add('PERSONAL', 'percent=10', 'mobile=09350000011', 'product=flight');
  const who = await prepareOrder();
  await save(who, '09350000011');
  expect((await use(who, 'PERSONAL')).kind).toBe('applied');
  expect(await save(who, '09350000012')).toEqual({ kind: 'saved', discount: 'removed' });
  expect(await totalOf(who)).toMatchObject({ total: FULL, discount: 0 });
});

test('a code for first purchases refuses a mobile that has bought before or has such a code on another order', async () => {
  await add('FIRST', 'percent=10', 'first=yes');
  await add('WELCOME', 'percent=5', 'first=yes');
  const [one, two] = [await prepareOrder(), await prepareOrder()];
  await save(one, '09350000021');
  await save(two, '09350000021');
  expect((await use(one, 'FIRST')).kind).toBe('applied');
  expect((await use(one, 'WELCOME')).kind).toBe('applied');
  expect(await use(two, 'FIRST')).toEqual({ kind: 'refused', reason: 'not_first' });
  await use(one, '');
  await pay(one);
  expect(await use(two, 'FIRST')).toEqual({ kind: 'refused', reason: 'not_first' });
  await save(two, '09350000022');
  expect((await use(two, 'FIRST')).kind).toBe('applied');
  expect(await save(two, '09350000021')).toEqual({ kind: 'saved', discount: 'removed' });
});

test('a stopped code is refused, and an order that has it keeps its price', async () => {
  await add('STOPPED', 'percent=10');
  const [has, wants] = [await prepareOrder(), await prepareOrder()];
  await use(has, 'STOPPED');
  const stop = async (...args: string[]) => {
    const lines: string[] = [];
    const deps = { ...world.deps, saveFile };
    const code = await OPERATOR_COMMANDS['discount-stop']?.(deps, args, (line) => lines.push(line));
    return [code, ...lines];
  };
  expect(await stop('stopped')).toEqual([2, 'usage: discount-stop <CODE> --why <text>']);
  expect(await stop('NONE', '--why', 'هزینه')).toEqual([1, 'NONE is no code']);
  expect(await stop('stopped', '--why', 'هزینه')).toEqual([
    0,
    'STOPPED stopped; orders that have it keep their price',
  ]);
  expect(await stop('stopped', '--why', 'دوباره')).toEqual([
    1,
    'STOPPED had been stopped before; nothing was changed',
  ]);
  expect(await use(wants, 'STOPPED')).toEqual({ kind: 'refused', reason: 'stopped' });
  expect(await totalOf(has)).toMatchObject({ discount: FULL / 10 });
  await pay(has);
  expect(await world.stateOf(has.code)).toBe('issued');
  const changed = world.deps.db.deleteFrom('discount_stops').execute();
  await expect(changed).rejects.toThrow('append-only');
});

test('releases a code when the order is cancelled, expires or is refunded', async () => {
  await add('BACK', 'percent=10', 'uses=1');
  const cancelled = await prepareOrder();
  await use(cancelled, 'BACK');
  await cancelOrder(world.deps, cancelled);
  expect(await usedOf('BACK')).toBe(0);

  const expired = await prepareOrder();
  await use(expired, 'BACK');
  await world.later(30);
  expect(await usedOf('BACK')).toBe(0);

  const returned = await prepareOrder();
  await use(returned, 'BACK');
  await pay(returned);
  expect(await usedOf('BACK')).toBe(1);
  const owner = { kind: 'buyer', visitorId: returned.visitorId } as const;
  const { code } = returned;
  const quote = await quoteRefund(world.deps, {
    code,
    owner,
    tickets: [{ leg: 1, position: 1 }],
    reason: 'other',
    iban: null,
  });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
  const order = await findOrderForBuyer(world.deps, returned);
  expect(order).toMatchObject({ state: 'refunded', refunds: [{ amount: FULL - 2_600_000 - 7_590_000 }] });
  expect(await usedOf('BACK')).toBe(0);
});

test('a payment after the order expired keeps the discounted price and counts the code again', async () => {
  await add('LATE', 'percent=10', 'uses=1');
  const who = await prepareOrder();
  await use(who, 'LATE');
  const attempt = await world.atBank(who.code, who);
  await world.bankPays(attempt);
  await world.later(25);
  expect(await world.stateOf(who.code)).toBe('issued');
  expect(await usedOf('LATE')).toBe(1);
});

test('a code can be used neither while a bank page is open nor by another visitor', async () => {
  await add('OPENPAY', 'percent=10');
  const who = await prepareOrder();
  const attempt = await world.atBank(who.code, who);
  expect(await use(who, 'OPENPAY')).toEqual({ kind: 'refused', reason: 'payment_open' });
  expect(await use({ ...who, visitorId: 'somebody' }, 'OPENPAY')).toEqual({ kind: 'closed' });
  await cancelAtBank(world.deps, attempt.authority);
  await world.callback(attempt, 'nok');
  expect((await use(who, 'OPENPAY')).kind).toBe('applied');
});
