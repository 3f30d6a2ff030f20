import fc from 'fast-check';
import type { AgeGroup } from '../passengers/ageGroup.ts';
import { countByAge, splitPartRefund, type PartRefundInput } from './partRefund.ts';
import { previewRefund, sumRefundBasis } from './refund.ts';

const makeParts = (base: number) => ({ base, vat: base / 10, airport: 700_000, total: base * 1.1 + 700_000 });
const FARE = { adult: makeParts(23_000_000), child: makeParts(16_000_000), infant: makeParts(2_300_000) };
const TABLE = {
  kind: 'system' as const,
  carrier: 'W5',
  classes: 'Y',
  tiers: [
    { until: 'N3' as const, penaltyPct: 30 },
    { until: 'H4' as const, penaltyPct: 55 },
    { until: 'END' as const, penaltyPct: 60 },
  ],
  source: 'test',
  asOf: '1405-01-01',
};
const group = fc.constantFrom<AgeGroup>('adult', 'child', 'infant');
const cases = fc.record({
  chosen: fc.array(group, { minLength: 1, maxLength: 5 }),
  rest: fc.array(group, { maxLength: 4 }),
  discount: fc.integer({ min: 0, max: 90 }),
  hoursBefore: fc.integer({ min: -5, max: 200 }),
});

function makeInput({
  chosen,
  rest,
  discount,
  hoursBefore,
}: {
  chosen: AgeGroup[];
  rest: AgeGroup[];
  discount: number;
  hoursBefore: number;
}): PartRefundInput {
  const departsAt = '2026-11-26T07:30:00+03:30';
  const party = countByAge([...chosen, ...rest]);
  const { fareTotalRial, chargesRial } = sumRefundBasis(FARE, party);
  return {
    table: TABLE,
    departsAt,
    fare: FARE,
    chosen,
    before: [],
    party,
    discountRial: Math.round(((fareTotalRial + chargesRial) * discount) / 1000) * 10,
    waived: false,
    now: new Date(Date.parse(departsAt) - hoursBefore * 3_600_000),
  };
}

test('returning everything refunds what the refund schedule of the order shows for this moment', () => {
  fc.assert(
    fc.property(cases, (drawn) => {
      const input = makeInput({ ...drawn, rest: [] });
      const basis = sumRefundBasis(FARE, input.party);
      const full = basis.fareTotalRial + basis.chargesRial;
      const preview = previewRefund({ ...basis, ...input, paidRial: full - input.discountRial });
      expect(splitPartRefund(input).refundRial).toBe(preview.find((step) => step.current)?.refundRial);
    }),
    { numRuns: 500 },
  );
});

test('partial refunds never exceed the amount paid, and the shares of the travellers add up to it', () => {
  let seconds = 0;
  fc.assert(
    fc.property(cases, (drawn) => {
      const input = makeInput(drawn);
      const first = splitPartRefund(input);
      expect(first.each.reduce((sum, amount) => sum + amount, 0)).toBe(first.refundRial);
      expect(first.refundRial).toBeLessThanOrEqual(first.paidRial);
      if (drawn.rest.length === 0) return;
      seconds += 1;
      const second = splitPartRefund({ ...input, chosen: drawn.rest, before: drawn.chosen });
      const basis = sumRefundBasis(FARE, input.party);
      expect(first.paidRial + second.paidRial).toBe(
        basis.fareTotalRial + basis.chargesRial - input.discountRial,
      );
    }),
    { numRuns: 500 },
  );
  expect(seconds).toBeGreaterThan(0);
});

test('a flight cancelled by the carrier refunds the full amount paid', () => {
  const input = makeInput({ chosen: ['adult', 'infant'], rest: ['adult'], discount: 10, hoursBefore: 1 });
  expect(splitPartRefund({ ...input, waived: true })).toMatchObject({ penaltyPct: 0, penaltyRial: 0 });
  const kept = splitPartRefund({ ...input, waived: true });
  expect(kept.refundRial).toBe(kept.paidRial);
});
