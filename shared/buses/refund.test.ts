import { busPenaltyPct, claimEndsAt, freeCancelUntil, BUS_REFUND_RULE as RULE } from './refund.ts';

const DEPARTS = new Date('2026-11-26T22:00:00+03:30');
const at = (text: string) => new Date(`2026-11-${text}+03:30`);
const percent = (bought: string, now: string) => busPenaltyPct(RULE, DEPARTS, at(bought), at(now));

test('a seat is given back for nothing within an hour of its purchase', () => {
  expect(percent('25T14:00:00', '25T14:00:00')).toBe(0);
  expect(percent('25T14:00:00', '25T14:59:59')).toBe(0);
  expect(percent('25T14:00:00', '25T15:00:00')).toBe(10);
});

test('the free hour ends when less than two hours are left to departure', () => {
  expect(percent('26T19:30:00', '26T20:00:00')).toBe(0);
  expect(percent('26T19:30:00', '26T20:00:01')).toBe(10);
  expect(freeCancelUntil(RULE, DEPARTS, at('26T20:30:00'))).toBeNull();
});

test('from one hour before departure on, and after it, half of the fare is kept', () => {
  expect(percent('20T10:00:00', '26T20:59:59')).toBe(10);
  expect(percent('20T10:00:00', '26T21:00:00')).toBe(50);
  expect(percent('20T10:00:00', '28T10:00:00')).toBe(50);
});

test('before it is bought, a seat is free to give back while there is time for it', () => {
  expect(busPenaltyPct(RULE, DEPARTS, null, at('25T10:00:00'))).toBe(0);
  expect(busPenaltyPct(RULE, DEPARTS, null, at('26T20:30:00'))).toBe(10);
});

test('nothing can be claimed more than seven days after departure', () => {
  expect(claimEndsAt(RULE, DEPARTS).toISOString()).toBe('2026-12-03T18:30:00.000Z');
});
