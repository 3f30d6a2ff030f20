import * as fc from 'fast-check';
import type { CancellationTable, TierLimit } from './cancellation.ts';
import type { FareParts } from './offer.ts';
import {
  calculateFlightRefund,
  deductPenalty,
  getPenaltyAt,
  isRefundKnown,
  listRefundSteps,
  previewRefund,
  sumRefundBasis,
} from './refund.ts';

const DEPARTS = '2026-11-26T07:30:00+03:30';

function makeTable(kind: 'system' | 'charter', ...tiers: [TierLimit, number][]): CancellationTable {
  return {
    kind,
    carrier: 'QB',
    classes: 'A R Y',
    tiers: tiers.map(([until, penaltyPct]) => ({ until, penaltyPct })),
    source: 'alibaba.ir',
    asOf: '1405',
  };
}

const qeshm = makeTable('system', ['N3', 30], ['N1', 40], ['H2', 60], ['END', 70]);
const kishCharter = makeTable('charter', ['N3', 30], ['N2', 40], ['N1', 60], ['H8', 90], ['END', 100]);

const toTime = (time: string) => new Date(`${time}+03:30`);
const makeInput = (cancelAt: string, of = qeshm) => ({
  table: of,
  departsAt: DEPARTS,
  fareTotalRial: 49_000_000,
  now: toTime(cancelAt),
});

test('noon limits use Tehran time, hour limits count back from take-off', () => {
  expect(listRefundSteps(qeshm, DEPARTS, toTime('2026-11-21T12:00:00')).map((step) => step.endsAt)).toEqual([
    '2026-11-23T08:30:00.000Z',
    '2026-11-25T08:30:00.000Z',
    '2026-11-26T02:00:00.000Z',
    null,
  ]);
});

test('the day of a flight shortly after midnight is its day in Tehran', () => {
  const [first] = listRefundSteps(qeshm, '2026-11-26T00:30:00+03:30', toTime('2026-11-20T00:00:00'));
  expect(first?.endsAt).toBe('2026-11-23T08:30:00.000Z');
});

test('the penalty changes at the exact instant of the limit', () => {
  expect(getPenaltyAt(qeshm, DEPARTS, toTime('2026-11-23T11:59:59'))).toBe(30);
  expect(getPenaltyAt(qeshm, DEPARTS, toTime('2026-11-23T12:00:00'))).toBe(40);
  expect(getPenaltyAt(qeshm, DEPARTS, toTime('2026-11-26T05:29:59'))).toBe(60);
  expect(getPenaltyAt(qeshm, DEPARTS, toTime('2026-11-26T05:30:00'))).toBe(70);
  expect(getPenaltyAt(qeshm, DEPARTS, toTime('2026-12-26T05:30:00'))).toBe(70);
});

test('a charter refunds by its own steps, and nothing at the end', () => {
  expect(previewRefund(makeInput('2026-11-21T10:00:00', kishCharter)).map((step) => step.refundRial)).toEqual(
    [34_300_000, 29_400_000, 19_600_000, 4_900_000, 0],
  );
});

test('a charter refunds nothing after take-off, whatever its table says', () => {
  const half = makeTable('charter', ['END', 50]);
  expect(getPenaltyAt(half, DEPARTS, toTime('2026-11-26T07:29:59'))).toBe(50);
  expect(getPenaltyAt(half, DEPARTS, toTime('2026-11-26T07:30:00'))).toBe(100);
  expect(getPenaltyAt(makeTable('system', ['END', 50]), DEPARTS, toTime('2026-11-26T07:30:00'))).toBe(50);
});

test('a non-refundable ticket refunds only the airport charge', () => {
  const none = makeTable('charter', ['END', 100]);
  expect(
    calculateFlightRefund({ ...makeInput('2026-11-21T10:00:00', none), chargesRial: 700_000 }).refundRial,
  ).toBe(700_000);
});

test('the penalty applies to fare and tax; the airport charge is refunded in full', () => {
  const adult: FareParts = { base: 40_000_000, vat: 4_000_000, airport: 700_000, total: 44_700_000 };
  const infant: FareParts = { base: 4_000_000, vat: 400_000, airport: 0, total: 4_400_000 };
  const basis = sumRefundBasis({ adult, child: adult, infant }, { adults: 1, children: 1, infants: 1 });
  expect(basis).toEqual({ fareTotalRial: 92_400_000, chargesRial: 1_400_000 });
  const settled = calculateFlightRefund({
    table: qeshm,
    departsAt: DEPARTS,
    now: toTime('2026-11-21T10:00:00'),
    ...basis,
  });
  expect(settled).toEqual({ penaltyPct: 30, penaltyRial: 27_720_000, refundRial: 66_080_000 });
});

test('with a discount, the refund is the amount paid minus the penalty on the full fare', () => {
  const paid = { ...makeInput('2026-11-21T10:00:00'), paidRial: 46_550_000 };
  expect(calculateFlightRefund(paid).refundRial).toBe(46_550_000 - 14_700_000);
  expect(calculateFlightRefund({ ...paid, paidRial: 1_000_000 }).refundRial).toBe(0);
});

test('rounds the penalty to whole Toman', () => {
  expect(deductPenalty(24_500_050, 30)).toBe(17_150_030);
});

test('exactly one step is current, and the steps before it are past', () => {
  const steps = previewRefund(makeInput('2026-11-24T10:00:00'));
  expect(steps.map((step) => [step.past, step.current])).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, false],
  ]);
});

test('a tier whose limit is before that of an earlier tier never applies', () => {
  const odd = makeTable('system', ['N1', 30], ['H24', 50], ['END', 80]);
  const steps = listRefundSteps(odd, '2026-11-26T00:30:00+03:30', toTime('2026-11-20T00:00:00'));
  expect(steps.map((step) => step.until)).toEqual(['N1', 'END']);
});

const tierSets = fc
  .array(
    fc.tuple(
      fc.constantFrom<TierLimit>('N3', 'N2', 'N1', 'H24', 'H8', 'H3', 'H2'),
      fc.integer({ min: 0, max: 100 }),
    ),
  )
  .map((tiers): [TierLimit, number][] => [...tiers, ['END', 100]]);

test('the refund previewed for a moment equals the refund settled at that moment', () => {
  fc.assert(
    fc.property(
      tierSets,
      fc.constantFrom('system' as const, 'charter' as const),
      fc.integer({ min: 0, max: 900_000_000 }),
      fc.integer({ min: -10 * 24 * 60, max: 24 * 60 }),
      fc.integer({ min: 0, max: 10 * 24 * 60 }),
      fc.integer({ min: 0, max: 9_000_000 }),
      (tiers, kind, tomans, minutes, earlier, charges) => {
        const moment = new Date(Date.parse(DEPARTS) + minutes * 60_000);
        const fareTotalRial = tomans * 10;
        const chargesRial = charges * 10;
        const base = { table: makeTable(kind, ...tiers), departsAt: DEPARTS, fareTotalRial, chargesRial };
        const seenBefore = previewRefund({ ...base, now: new Date(moment.getTime() - earlier * 60_000) });
        const promised = seenBefore.find(
          (step) => step.endsAt === null || moment.getTime() < Date.parse(step.endsAt),
        );
        const settled = calculateFlightRefund({ ...base, now: moment });
        expect(settled.refundRial).toBe(promised?.refundRial);
        expect(settled.refundRial + settled.penaltyRial).toBe(fareTotalRial + chargesRial);
      },
    ),
    { numRuns: 10_000, seed: 1405 },
  );
});

test('an empty table has no windows: it shows neither a full loss nor a free refund', () => {
  const silent = makeTable('system');
  expect(isRefundKnown(silent)).toBe(false);
  expect(previewRefund({ table: silent, departsAt: DEPARTS, fareTotalRial: 100, now: new Date(0) })).toEqual(
    [],
  );
});
