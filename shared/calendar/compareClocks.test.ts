import { compareClocks } from './compareClocks.ts';

test('shows the departure on both clocks and by how much the other one is ahead', () => {
  expect(compareClocks('2026-11-26T08:30:00+03:30', '2026-11-26T11:40:00+04:00')).toEqual({
    from: '2026-11-26T08:30:00',
    to: '2026-11-26T09:00:00',
    minutesAhead: 30,
  });
});

test('shows the previous day for a city in the west where midnight has not passed yet', () => {
  expect(compareClocks('2026-11-26T01:15:00+03:30', '2026-11-26T04:00:00+00:00')).toMatchObject({
    to: '2026-11-25T21:45:00',
    minutesAhead: -210,
  });
});

test('returns nothing when both ends have the same time', () => {
  expect(compareClocks('2026-11-26T08:30:00+03:30', '2026-11-26T10:00:00+03:30')).toBeNull();
});
