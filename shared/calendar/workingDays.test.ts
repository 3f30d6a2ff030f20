import { addWorkingDays } from './workingDays.ts';

test.each([
  ['a Saturday', '2026-11-21', '2026-11-23'],
  ['a Wednesday, over Friday', '2026-11-25', '2026-11-28'],
  ['a Friday', '2026-11-27', '2026-11-29'],
  ['the day before Nowruz, over its four holidays', '2027-03-20', '2027-03-27'],
])('adds two working days to %s', (_what, from, to) => {
  expect(addWorkingDays(from, 2)).toBe(to);
});
