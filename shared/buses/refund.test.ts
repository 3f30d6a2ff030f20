import { calculateClaimEnd, findFreeCancelEnd, getBusPenaltyPct, BUS_REFUND_RULE as RULE } from './refund.ts';

const DEPARTS = new Date('2026-11-26T22:00:00+03:30');
const toTime = (text: string) => new Date(`2026-11-${text}+03:30`);
const getPercent = (bought: string, now: string) =>
  getBusPenaltyPct(RULE, DEPARTS, toTime(bought), toTime(now));

test('refunds a seat without penalty within an hour of purchase', () => {
  expect(getPercent('25T14:00:00', '25T14:00:00')).toBe(0);
  expect(getPercent('25T14:00:00', '25T14:59:59')).toBe(0);
  expect(getPercent('25T14:00:00', '25T15:00:00')).toBe(10);
});

test('free cancellation ends two hours before departure', () => {
  expect(getPercent('26T19:30:00', '26T20:00:00')).toBe(0);
  expect(getPercent('26T19:30:00', '26T20:00:01')).toBe(10);
  expect(findFreeCancelEnd(RULE, DEPARTS, toTime('26T20:30:00'))).toBeNull();
});

test('from one hour before departure on, the penalty is half of the fare', () => {
  expect(getPercent('20T10:00:00', '26T20:59:59')).toBe(10);
  expect(getPercent('20T10:00:00', '26T21:00:00')).toBe(50);
  expect(getPercent('20T10:00:00', '28T10:00:00')).toBe(50);
});

test('before purchase, a seat shows free cancellation while there is time for it', () => {
  expect(getBusPenaltyPct(RULE, DEPARTS, null, toTime('25T10:00:00'))).toBe(0);
  expect(getBusPenaltyPct(RULE, DEPARTS, null, toTime('26T20:30:00'))).toBe(10);
});

test('a refund claim ends seven days after departure', () => {
  expect(calculateClaimEnd(RULE, DEPARTS).toISOString()).toBe('2026-12-03T18:30:00.000Z');
});
