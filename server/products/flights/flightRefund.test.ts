import * as fc from 'fast-check';
import type { CancellationTable, TierLimit } from '../../../shared/flights/cancellation.ts';
import type { FlightOrderItem } from '../../../shared/flights/flightTrip.ts';
import { calculateFlightRefund, sumRefundBasis } from '../../../shared/flights/refund.ts';
import { makeRoundTrip } from '../../../test/fakes/bookableFlights.ts';
import { makePassengers } from '../../../test/fakes/bookingWorld.ts';
import { listFlightRefundSteps, splitFlightRefund } from './flightRefund.ts';
import { getCharterCancellation, listPublishedTables } from './reference/cancellation.ts';

const AIRLINES = ['EP', 'QB', 'RI', 'IR', 'W5', 'HH', 'IV', 'Y9', 'ZV', 'IS', 'B9', 'I3', 'NV'];
const PUBLISHED = [
  ...AIRLINES.flatMap((airline) => listPublishedTables(airline)),
  getCharterCancellation('W5', 'Y', true),
  getCharterCancellation('W5', 'Y', false),
];

/** Generates tables that end with END and whose penalties never decrease. */
const generated: fc.Arbitrary<CancellationTable> = fc
  .record({
    kind: fc.constantFrom('system' as const, 'charter' as const),
    limits: fc.array(
      fc.oneof(
        fc.nat(9).map((days): TierLimit => `N${days}`),
        fc.nat(99).map((hours): TierLimit => `H${hours}`),
      ),
      { maxLength: 4 },
    ),
    penalties: fc.array(fc.nat(100), { minLength: 5, maxLength: 5 }),
  })
  .map(({ kind, limits, penalties }) => {
    const rising = penalties.toSorted((a, b) => a - b);
    return {
      kind,
      carrier: 'W5',
      classes: 'Y',
      tiers: [...limits, 'END' as const].map((until, index) => ({ until, penaltyPct: rising[index]! })),
      source: 'generated',
      asOf: '',
    };
  });

const table = fc.oneof(fc.constantFrom(...PUBLISHED), generated);

function roundTrip(there: CancellationTable, back: CancellationTable): FlightOrderItem {
  const trip = makeRoundTrip();
  const [first, second] = trip.offer.legs;
  return {
    ...trip,
    offer: {
      ...trip.offer,
      legs: [
        { ...first!, cancellation: there },
        { ...second!, cancellation: back },
      ],
    },
  };
}

const PAID = 52_000_000;

function checkSteps(there: CancellationTable, back: CancellationTable, now: Date): void {
  const item = roundTrip(there, back);
  const steps = listFlightRefundSteps(item, { paidRial: PAID, now });
  const ends = steps.map(({ endsAt }) => (endsAt === null ? Infinity : Date.parse(endsAt)));
  expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
  expect(ends.at(-1)).toBe(Infinity);
  const current = steps.filter((step) => step.current);
  expect(current).toHaveLength(1);
  const refundNow = item.offer.legs.reduce((sum, leg) => {
    const basis = sumRefundBasis(leg.fare, item.party);
    const input = { table: leg.cancellation, departsAt: leg.segment.departsAt, ...basis, now };
    return sum + calculateFlightRefund(input).refundRial;
  }, 0);
  expect(current[0]?.refundRial).toBe(refundNow);
  for (const { refundRial, penaltyPct, when } of steps) {
    expect(Number.isInteger(refundRial) && refundRial >= 0 && refundRial <= PAID).toBe(true);
    expect(Number.isInteger(penaltyPct)).toBe(true);
    expect(when).not.toMatch(/NaN|undefined/);
  }
}

test('every pair of published tables gives refund windows for a round trip', () => {
  for (const there of PUBLISHED)
    for (const back of PUBLISHED) checkSteps(there, back, new Date('2026-11-21T08:00:00Z'));
});

test('any pair of tables at any time gives ordered windows, exactly one of them current', () => {
  const times = fc.date({
    min: new Date('2026-11-10T00:00:00Z'),
    max: new Date('2026-12-05T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(table, table, times, checkSteps), { numRuns: 500 });
});

test('a round trip without a refundable leg has one window, at any time', () => {
  const lost = getCharterCancellation('W5', 'Y', false);
  const steps = listFlightRefundSteps(roundTrip(lost, lost), {
    paidRial: PAID,
    now: new Date('2026-11-21T08:00:00Z'),
  });
  expect(steps).toMatchObject([{ when: 'در هر زمان', endsAt: null, penaltyPct: 100, current: true }]);
});

test('the refund of an order with a price of 0 is 0', () => {
  const trip = makeRoundTrip();
  const parts = { base: 0, vat: 0, airport: 0, total: 0 };
  const fare = { adult: parts, child: parts, infant: parts };
  const legs = trip.offer.legs.map((leg) => ({ ...leg, fare, total: 0 }));
  const item = { ...trip, offer: { ...trip.offer, legs, total: 0 } };
  const now = new Date('2026-11-21T08:00:00Z');
  for (const step of listFlightRefundSteps(item, { paidRial: 0, now }))
    expect(step).toMatchObject({ penaltyRial: 0, refundRial: 0 });
  const [traveller] = makePassengers(item.party);
  const chosen = [{ leg: 1, position: 1, traveller: traveller! }];
  const input = { paidRial: 0, boughtAt: now, chosen, gone: [], waived: false, now };
  expect(splitFlightRefund(item, input)).toMatchObject({
    penaltyRial: 0,
    refundRial: 0,
    paidRial: 0,
    each: [0],
  });
});
