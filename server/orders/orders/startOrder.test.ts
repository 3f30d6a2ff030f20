import { checkMobile } from '../../../shared/passengers/passengerRules.ts';
import { CONTACT, makePassengers } from '../../../test/fakes/bookingWorld.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { findByReference } from '../holds/findByReference.ts';
import { startPayment } from '../payments/startPayment.ts';
import { cancelOrder } from './cancelOrder.ts';
import { acceptPrice, declinePrice } from './decidePrice.ts';
import { findOrderForBuyer } from './findOrder.ts';
import { savePassengers } from './savePassengers.ts';

const world = setUpBookingWorld({ audited: true });

const loadSeats = (offer: string) => world.deps.flights.inventory(offer);

test('selecting an offer holds its seats for the buyer', async () => {
  await world.addFlight('choose', 5);
  const party = { adults: 2, children: 1, infants: 1 };
  const order = await world.order({ offer: 'choose', party });
  expect(order.kind).toBe('held');
  expect(await loadSeats('choose')).toEqual({ capacity: 5, available: 2, held: 3, sold: 0 });
});

test('repeated or concurrent clicks create one order', async () => {
  await world.addFlight('twice', 5);
  const first = await world.order({ offer: 'twice' });
  const others = await Promise.all(Array.from({ length: 10 }, () => world.order({ offer: 'twice' })));
  for (const other of others) expect(other).toEqual(first);
  expect((await loadSeats('twice')).held).toBe(1);
});

test('ten simultaneous first clicks create one order', async () => {
  await world.addFlight('at-once', 5);
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.order({ offer: 'at-once' })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await loadSeats('at-once')).toMatchObject({ available: 4, held: 1 });
});

test('another visitor, and another party of the same visitor, get their own orders', async () => {
  await world.addFlight('own', 9);
  const codes = await Promise.all([
    world.ready({ offer: 'own' }),
    world.ready({ offer: 'own', visitorId: 'visitor-2' }),
    world.ready({ offer: 'own', visitorId: 'visitor-2', party: { adults: 2, children: 0, infants: 0 } }),
  ]);
  expect(new Set(codes).size).toBe(3);
});

test('after the last seat the next visitor gets a sold-out result', async () => {
  await world.addFlight('last', 1);
  await world.order({ offer: 'last', visitorId: 'a' });
  const late = await world.order({ offer: 'last', visitorId: 'b' });
  expect(late.kind).toBe('sold_out');
  expect(await world.stateOf('code' in late ? late.code : '')).toBe('abandoned');
});

test('an expired hold releases its seats, and selecting again creates a new order', async () => {
  await world.addFlight('lapse', 1);
  const first = await world.order({ offer: 'lapse', visitorId: 'lapse' });
  await world.later(11);
  expect(await world.stateOf('code' in first ? first.code : '')).toBe('expired');
  expect((await loadSeats('lapse')).available).toBe(1);
  const second = await world.order({ offer: 'lapse', visitorId: 'lapse' });
  expect(second.kind).toBe('held');
  expect(second).not.toEqual(first);
});

test('a visitor who returns after the hold has expired, before the sweeper has run, also gets a new order', async () => {
  await world.addFlight('unswept', 2);
  const first = await world.order({ offer: 'unswept', visitorId: 'unswept' });
  world.pass(11);
  const second = await world.order({ offer: 'unswept', visitorId: 'unswept' });
  expect(second.kind).toBe('held');
  expect(second).not.toEqual(first);
});

describe('when the price has changed since the card', () => {
  async function repriced(offer: string, visitorId = 'price'): Promise<string> {
    await world.addFlight(offer, 3);
    await world.deps.flights.setTotal(offer, 27_000_000);
    const order = await world.order({ offer, visitorId });
    if (order.kind !== 'repriced') throw new Error(order.kind);
    return order.code;
  }

  test('the order shows both prices, and allows nothing else before a decision', async () => {
    const code = await repriced('price-1');
    const view = await findOrderForBuyer(world.deps, { code, visitorId: 'price' });
    expect(view?.price).toMatchObject({ previousTotal: 26_000_000, total: 27_000_000 });
    const passengers = makePassengers({ adults: 1, children: 0, infants: 0 });
    const own = { code, visitorId: 'price' };
    expect(await savePassengers(world.deps, { ...own, passengers, contact: CONTACT })).toEqual({
      kind: 'repriced',
    });
    expect(
      await startPayment(world.deps, { ...own, gatewayId: 'sandbox', expectedTotal: 26_000_000 }),
    ).toEqual({ kind: 'price_changed', oldTotal: 26_000_000, newTotal: 27_000_000 });
  });

  test('accepting sets the new price on the order', async () => {
    const own = { code: await repriced('price-2'), visitorId: 'price' };
    expect(await acceptPrice(world.deps, { ...own, expectedTotal: 26_999_990 })).toEqual({
      kind: 'nothing_to_decide',
    });
    expect(await acceptPrice(world.deps, { ...own, expectedTotal: 27_000_000 })).toEqual({
      kind: 'accepted',
    });
    const view = await findOrderForBuyer(world.deps, own);
    expect(view).toMatchObject({ state: 'held', price: { total: 27_000_000, previousTotal: null } });
  });

  test('declining ends the order and releases the seats', async () => {
    const own = { code: await repriced('price-3'), visitorId: 'price' };
    expect(await declinePrice(world.deps, own)).toEqual({ kind: 'declined' });
    await world.runJobs();
    expect(await world.stateOf(own.code)).toBe('cancelled');
    expect((await loadSeats('price-3')).available).toBe(3);
  });
});

describe('when the supplier does not respond', () => {
  afterEach(() => {
    world.deps.flights.faults.holdAnswerLost = false;
  });

  test('the job finds the hold again and the order continues', async () => {
    await world.addFlight('lost', 1);
    world.deps.flights.faults.holdAnswerLost = true;
    const order = await world.order({ offer: 'lost', visitorId: 'lost' });
    expect(order.kind).toBe('unknown');
    world.deps.flights.faults.holdAnswerLost = false;
    await world.later(0.5);
    expect(await world.stateOf('code' in order ? order.code : '')).toBe('held');
  });

  test('gives up after two minutes and releases the seats', async () => {
    await world.addFlight('gone', 1);
    world.deps.flights.faults.holdAnswerLost = true;
    const order = await world.order({ offer: 'gone', visitorId: 'gone' });
    await world.later(3);
    expect(await world.stateOf('code' in order ? order.code : '')).toBe('abandoned');
    expect((await loadSeats('gone')).available).toBe(1);
  });
});

describe('access to an order', () => {
  const visitorId = 'reader';
  let code = '';
  beforeAll(async () => {
    await world.addFlight('read', 5);
    code = await world.ready({ offer: 'read', visitorId });
  });

  test('the buyer sees the whole order as plain JSON', async () => {
    const view = await findOrderForBuyer(world.deps, { code: ` ${code.toLowerCase()} `, visitorId });
    expect(view).toEqual(JSON.parse(JSON.stringify(view)));
    expect(view).toMatchObject({
      code,
      state: 'held',
      message: expect.stringContaining('نگه داشته می‌شود') as string,
      contact: CONTACT,
      hold: { live: true },
      price: { total: 26_000_000 },
    });
    expect(view?.passengers[0]).toMatchObject({ latinLastName: 'REZAEI', tickets: [] });
    expect(view?.refundSteps.map((step) => step.refundRial)).toEqual([18_410_000, 10_820_000]);
  });

  test('another visitor cannot find the order by its code', async () => {
    expect(await findOrderForBuyer(world.deps, { code, visitorId: 'stranger' })).toBeNull();
    expect(await findOrderForBuyer(world.deps, { code, visitorId: null })).toBeNull();
  });

  const track = (value: string, mobile: string) =>
    findByReference(world.deps, { reference: { kind: 'code', value }, mobile });

  test('code and mobile together open the order, in any digits; one of them alone does not', async () => {
    for (const mobile of [
      '09123456789',
      '۰۹۱۲ ۳۴۵ ۶۷۸۹',
      '+98 912 345 6789',
      '00989123456789',
      '9123456789',
    ]) {
      const checked = checkMobile(mobile);
      expect(checked.ok && (await track(code, checked.value))?.code).toBe(code);
    }
    expect(await track(code, '09123456788')).toBeNull();
    expect(await track(code, '')).toBeNull();
    expect(await track('RH-99999999', '09123456789')).toBeNull();
  });

  test('the number of passengers must match the order', async () => {
    const passengers = makePassengers({ adults: 1, children: 1, infants: 0 });
    const own = { code, visitorId };
    expect(await savePassengers(world.deps, { ...own, passengers, contact: CONTACT })).toEqual({
      kind: 'wrong_party',
    });
  });

  test('another visitor can neither change, pay nor cancel the order', async () => {
    const own = { code, visitorId: 'stranger' };
    const passengers = makePassengers({ adults: 1, children: 0, infants: 0 });
    expect((await savePassengers(world.deps, { ...own, passengers, contact: CONTACT })).kind).toBe(
      'not_found',
    );
    expect((await world.pay(code, own)).kind).toBe('not_found');
    expect((await cancelOrder(world.deps, own)).kind).toBe('not_found');
  });

  test('the buyer can cancel the order before payment, even twice, and its seats are released', async () => {
    expect(await cancelOrder(world.deps, { code, visitorId })).toEqual({ kind: 'cancelled' });
    expect(await cancelOrder(world.deps, { code, visitorId })).toEqual({ kind: 'cancelled' });
    await world.runJobs();
    expect((await loadSeats('read')).available).toBe(5);
  });
});
