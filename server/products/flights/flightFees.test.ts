import { buildTripOffer, buildTripSearch } from '../../../shared/flights/flightTrip.ts';
import type { Party } from '../../../shared/flights/party.ts';
import { makeBookableOffer, ONE_ADULT, SEARCH } from '../../../test/fakes/bookableFlights.ts';
import { CONTACT, makePassengers } from '../../../test/fakes/bookingWorld.ts';
import { buyFirstLeg } from '../../../test/fakes/buyFirstLeg.ts';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { decidePart } from '../../orders/orders/decidePart.ts';
import { findOrderForBuyer } from '../../orders/orders/findOrder.ts';
import { savePassengers } from '../../orders/orders/savePassengers.ts';
import { startOrder } from '../../orders/orders/startOrder.ts';
import { applyDiscount } from '../../orders/payments/applyDiscount.ts';
import { confirmRefund } from '../../orders/refunds/confirmRefund.ts';
import { quoteRefund } from '../../orders/refunds/quoteRefund.ts';
import { getFlightFee, setFlightFee } from './flightFees.ts';
import { readOfferToken } from './search/offerToken.ts';
import { signToken } from './search/signToken.fixture.ts';

const PRICE = 26_000_000;
const FEE = { rule: 7, adult: 500_000, child: 300_000 };
const FAMILY: Party = { adults: 1, children: 1, infants: 1 };
const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const world = setUpBookingWorld({ audited: true });

/** Starts an order with fees. The supplier has the offers without fees. */
async function order(keys: readonly string[], party: Party): Promise<string> {
  for (const key of keys) await world.addFlight(key, 5);
  const offer = buildTripOffer(keys.map((key) => setFlightFee(makeBookableOffer(key, party), FEE, party)));
  const item = { offer, search: buildTripSearch(keys.map(() => SEARCH)), party };
  const started = await startOrder(world.deps, { visitorId, product: 'flight', item });
  if (started.kind !== 'held') throw new Error(`the order was ${started.kind}`);
  const { code } = started;
  const saved = await savePassengers(world.deps, {
    code,
    visitorId,
    passengers: makePassengers(party),
    contact: CONTACT,
  });
  if (saved.kind !== 'saved') throw new Error(`the passengers were ${saved.kind}`);
  return code;
}

async function sumFees(code: string): Promise<number> {
  const { sum } = await world.deps.db
    .selectFrom('ledger')
    .innerJoin('orders', 'orders.id', 'ledger.order_id')
    .select((select) => select.fn.sum<string | null>('ledger.amount').as('sum'))
    .where('orders.code', '=', code)
    .where('ledger.account', '=', 'fees')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

async function giveBack(code: string, position: number): Promise<number> {
  const tickets = [{ leg: 1, position }];
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
  const view = await findOrderForBuyer(world.deps, { code, visitorId });
  return view?.refunds.at(-1)?.amount ?? 0;
}

test('the hold has the price of the offer including its fee, and infants pay no fee', async () => {
  const code = await order(['family'], FAMILY);
  const view = await findOrderForBuyer(world.deps, { code, visitorId });
  expect(view?.price.total).toBe(makeBookableOffer('family', FAMILY).total + 800_000);
  const parts = view?.price.lines.flatMap(({ parts }) => parts) ?? [];
  const fees = parts.filter(({ label }) => label === 'کارمزد خدمات').map(({ amount }) => amount);
  expect(fees).toEqual([500_000, 300_000]);
});

test('each refunded ticket returns its own fee in full, and the penalty is calculated without the fee', async () => {
  const code = await order(['returns'], FAMILY);
  await world.buy(code);
  expect(await sumFees(code)).toBe(-800_000);
  // Refund of the child: the penalty is 30 % of fare and tax (17,600,000).
  expect(await giveBack(code, 2)).toBe(17_600_000 * 0.7 + 700_000 + 300_000);
  expect(await sumFees(code)).toBe(-500_000);
});

test('a discount lowers the sale and not the fee; the last ticket refunds no more than the fee', async () => {
  const now = world.deps.clock();
  await world.deps.db
    .insertInto('discounts')
    .values({
      code: 'FEES',
      percent: 10,
      amount: null,
      most: null,
      starts_at: null,
      ends_at: null,
      uses_total: null,
      uses_each: null,
      created_at: now,
    })
    .execute();
  const code = await order(['discounted'], ONE_ADULT);
  expect(await applyDiscount(world.deps, { code, visitorId, discount: 'FEES' })).toMatchObject({
    kind: 'applied',
  });
  await world.buy(code);
  expect(await sumFees(code)).toBe(-500_000);
  await giveBack(code, 1);
  expect(await sumFees(code)).toBe(0);
});

test('the fee of a leg that was not issued is refunded; only the fee of the kept leg is earned', async () => {
  const code = await order(['out', 'home'], ONE_ADULT);
  await buyFirstLeg(world, code);
  expect(await decidePart(world.deps, { code, owner, decision: 'keep' })).toEqual({ kind: 'kept' });
  await world.runJobs();
  expect(await sumFees(code)).toBe(-500_000);
  const view = await findOrderForBuyer(world.deps, { code, visitorId });
  expect(view?.refunds).toMatchObject([{ amount: PRICE + 500_000, reason: 'part_missing' }]);
});

test('a signed offer contains its fee; an offer of an earlier release has no fee', () => {
  const secret = Buffer.alloc(32, 'signing');
  const search = { from: 'tehran', to: 'mashhad', day: '2026-11-26', party: FAMILY };
  const now = new Date('2026-11-21T08:00:00Z');
  const raw = makeBookableOffer('token', FAMILY);
  const read = (offer: typeof raw) => readOfferToken(secret, signToken(secret, offer, search), now);
  expect(read(raw)).toMatchObject({ kind: 'ok', claim: { fee: null, total: raw.total } });
  const priced = setFlightFee(raw, FEE, FAMILY);
  expect(read(priced)).toMatchObject({ kind: 'ok', claim: { fee: FEE, total: raw.total + 800_000 } });
  expect(getFlightFee(priced)).toEqual(FEE);
  expect(setFlightFee(priced, null, FAMILY)).toEqual(raw);
});
