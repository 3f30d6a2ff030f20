import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { makeSmallCabin, SMALL_CABIN_PRICE } from '../../../test/fakes/smallCabin.ts';
import { buildTicketDocument } from '../../notifications/ticketDocument.ts';
import { confirmRefund } from '../refunds/confirmRefund.ts';
import { quoteRefund } from '../refunds/quoteRefund.ts';
import { changeAncillaries, type AncillaryChoice } from './changeAncillaries.ts';
import { dropTakenSeats } from './dropTakenSeats.ts';
import { findOrderForBuyer } from './findOrder.ts';
import { toTrackedOrder } from './toTrackedOrder.ts';

/** Position 3 is a child and 4 an infant. */
const PARTY = { adults: 2, children: 1, infants: 1 };
/** A party without an infant. The fake supplier frees a seat only when all tickets are returned. */
const SEATED = { ...PARTY, infants: 0 };
const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const world = setUpBookingWorld({ audited: true });

beforeEach(() => {
  world.deps.flights.seatMaps = [makeSmallCabin([], [1, 2, 3, 4])];
});

const sit = (position: number, name: string | null, price = priceOf(name)): AncillaryChoice => ({
  kind: 'seat',
  leg: 1,
  position,
  flight: 1,
  wanted: name === null ? null : { key: `seat-${name}`, quantity: 1, price },
});

function priceOf(name: string | null): number {
  return /[BC]$/.test(name ?? '') ? 0 : SMALL_CABIN_PRICE;
}

async function ready(name: string, party = PARTY): Promise<string> {
  await world.addFlight(name, 9);
  return world.ready({ offer: name, party });
}

const change = (code: string, ...choices: AncillaryChoice[]) =>
  changeAncillaries(world.deps, { code, visitorId, choices });

const load = async (code: string) => (await findOrderForBuyer(world.deps, { code, visitorId }))!;

test('seats are paid with the tickets, issued with them, printed and tracked; one may be free of charge', async () => {
  const code = await ready('seats');
  const { total } = (await load(code)).price;
  expect(await change(code, sit(1, '1A'), sit(2, '1B'))).toEqual({ kind: 'changed' });
  expect((await load(code)).price.total).toBe(total + SMALL_CABIN_PRICE);
  await world.buy(code);
  const bought = await load(code);
  expect(bought).toMatchObject({ state: 'issued', payment: { amount: total + SMALL_CABIN_PRICE } });
  expect(bought.price.lines.slice(-2)).toMatchObject([
    { label: 'صندلی \u20661A\u2069', count: 1, total: SMALL_CABIN_PRICE },
    { label: 'صندلی \u20661B\u2069', count: 1, total: 0 },
  ]);
  const [first, second, ...others] = bought.passengers.map(({ tickets }) => tickets[0]?.seats);
  expect([first, second, others]).toEqual(['\u20661A\u2069', '\u20661B\u2069', [undefined, undefined]]);
  const now = world.deps.clock();
  const tracked = toTrackedOrder(bought, now, 'masked').passengers.flatMap(({ tickets }) => tickets);
  expect(tracked.map(({ seats }) => seats)).toEqual([first, second, undefined, undefined]);
  const mail = buildTicketDocument(bought, { publicUrl: '', now });
  for (const seat of [first, second]) expect(mail).toContain(`<td>${seat}</td>`);
});

test('a seat is refunded with its ticket at the same penalty, and the next buyer can choose it', async () => {
  const code = await ready('returned', SEATED);
  await change(code, sit(1, '1A'));
  const [step] = (await load(code)).refundSteps;
  await world.buy(code);
  const tickets = [1, 2, 3].map((position) => ({ leg: 1, position }));
  const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
  await world.runJobs();
  expect((await load(code)).refunds).toMatchObject([{ amount: step?.refundRial, state: 'done' }]);
  const next = await world.ready({ offer: 'returned', party: SEATED });
  expect(await change(next, sit(1, '1A'))).toEqual({ kind: 'changed' });
});

test.each([
  ['a seat that another buyer has', 'seat_taken', sit(1, '3D')],
  ['a seat that the flight has not', 'seat_taken', sit(1, '9A')],
  ['a seat on a flight that the leg has not', 'seat_taken', { ...sit(1, '1A'), flight: 2 }],
  ['a seat next to an exit for a child', 'seat_not_for_traveller', sit(3, '2A')],
  ['a seat for an infant', 'seat_not_for_traveller', sit(4, '1A')],
  ['the seat of another traveller', 'same_seat', sit(1, '1D')],
  ['another price', 'price_changed', sit(1, '1A', 10)],
] as const)('%s is refused (%s) and the order stays unchanged', async (what, reason, wanted) => {
  world.deps.flights.seatMaps = [makeSmallCabin(['3D'], [1, 2, 3, 4])];
  const code = await ready(what);
  await change(code, sit(2, '1D'));
  const before = await load(code);
  expect(await change(code, wanted)).toEqual({ kind: 'refused', reason });
  expect((await load(code)).details).toEqual(before.details);
});

test('two travellers may swap their seats, and one of them may give the seat up', async () => {
  const code = await ready('swapped');
  const { total } = (await load(code)).price;
  await change(code, sit(1, '2A'), sit(2, '2B'));
  expect(await change(code, sit(1, '2B'), sit(2, '2A'))).toEqual({ kind: 'changed' });
  expect(await change(code, sit(1, '2B'), sit(2, '2A'))).toEqual({ kind: 'unchanged' });
  expect(await change(code, sit(2, null))).toEqual({ kind: 'changed' });
  expect((await load(code)).price.total).toBe(total);
});

test('while the seat map does not respond, a seat can be removed but not added', async () => {
  const code = await ready('silent');
  await change(code, sit(1, '1A'));
  world.deps.flights.seatMaps = null;
  expect(await change(code, sit(2, '1B'))).toEqual({ kind: 'refused', reason: 'no_answer' });
  expect(await dropTakenSeats(world.deps, { code, visitorId })).toBeNull();
  expect(await change(code, sit(1, null))).toEqual({ kind: 'changed' });
});

test('a seat that another order has bought is removed from the order before its payment', async () => {
  const code = await ready('meanwhile');
  const other = await world.ready({ offer: 'meanwhile' });
  await change(code, sit(1, '1A'), sit(2, '1D'));
  const { total } = (await load(code)).price;
  await change(other, sit(1, '1A'));
  await world.buy(other);
  expect(await dropTakenSeats(world.deps, { code, visitorId })).toEqual({ names: ['1A'], refusal: null });
  expect((await load(code)).price.total).toBe(total - SMALL_CABIN_PRICE);
  expect(await dropTakenSeats(world.deps, { code, visitorId })).toBeNull();
});

test('of two paid orders for one seat one is issued and the other gets all of its money back', async () => {
  const code = await ready('race', SEATED);
  const rival = { visitorId: 'visitor-2' };
  const other = await world.ready({ offer: 'race', party: SEATED, ...rival });
  await change(code, sit(1, '1A'));
  await changeAncillaries(world.deps, { code: other, ...rival, choices: [sit(2, '1A')] });
  const attempts = [await world.atBank(code), await world.atBank(other, rival)];
  for (const attempt of attempts) {
    await world.bankPays(attempt);
    await world.callback(attempt);
    await world.runJobs();
  }
  await world.runJobs();
  expect((await load(code)).state).toBe('issued');
  const lost = await findOrderForBuyer(world.deps, { code: other, ...rival });
  expect(lost?.refunds).toMatchObject([{ amount: lost?.price.total, reason: 'issue_failed', state: 'done' }]);
});
