import { decideState } from './alertRules.ts';

const CRITERIA = { lastDay: '2026-11-26', limit: 25_000_000 };
const toTime = (iso: string) => new Date(`${iso}+03:30`);
const ACTIVE = { state: 'active' as const, at: toTime('2026-11-20T12:00'), price: null };
const MATCHED = { state: 'matched' as const, at: toTime('2026-11-21T12:00'), price: 24_000_000 };
const NOW = toTime('2026-11-21T18:00');

test('an alert matches a price within its limit, but neither a higher price nor a departure without a seat', () => {
  expect(decideState(CRITERIA, ACTIVE, 25_000_000, NOW)).toBe('matched');
  expect(decideState(CRITERIA, ACTIVE, 25_000_010, NOW)).toBeNull();
  expect(decideState(CRITERIA, ACTIVE, null, NOW)).toBeNull();
  expect(decideState({ ...CRITERIA, limit: null }, ACTIVE, 99_000_000, NOW)).toBe('matched');
});

test('an alert does not match again within a day unless the price has fallen by five per cent', () => {
  expect(decideState(CRITERIA, MATCHED, 24_000_000, NOW)).toBeNull();
  expect(decideState(CRITERIA, MATCHED, 22_800_010, NOW)).toBeNull();
  expect(decideState(CRITERIA, MATCHED, 22_800_000, NOW)).toBe('matched');
});

test('a day after a match the alert matches again while a seat is within the limit, and otherwise becomes active again', () => {
  const next = toTime('2026-11-22T12:00');
  expect(decideState(CRITERIA, MATCHED, 24_500_000, toTime('2026-11-22T11:59'))).toBeNull();
  expect(decideState(CRITERIA, MATCHED, 24_500_000, next)).toBe('matched');
  expect(decideState(CRITERIA, MATCHED, null, next)).toBe('active');
  expect(decideState(CRITERIA, MATCHED, 26_000_000, next)).toBe('active');
});

test('an alert expires after the day of the flight in Tehran time, even when a seat is within the limit', () => {
  expect(decideState(CRITERIA, ACTIVE, 1_000_000, toTime('2026-11-26T23:59'))).toBe('matched');
  expect(decideState(CRITERIA, ACTIVE, 1_000_000, toTime('2026-11-27T00:00'))).toBe('expired');
  expect(decideState(CRITERIA, MATCHED, 1_000_000, toTime('2026-11-27T00:00'))).toBe('expired');
});

test('an ended alert stays ended', () => {
  for (const state of ['expired', 'stopped'] as const)
    expect(decideState(CRITERIA, { ...ACTIVE, state }, 1_000_000, NOW)).toBeNull();
});
