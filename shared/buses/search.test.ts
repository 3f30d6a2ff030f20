import { buildBusResultsUrl } from './search.ts';
import { readSeatForm } from './seatForm.ts';

const ROUTE = { from: 'tehran', to: 'isfahan' };

test('the results URL holds the day in the Jalali calendar', () => {
  expect(buildBusResultsUrl({ ...ROUTE, day: '2026-11-26', seats: 2 })).toBe(
    '/bus/tehran-isfahan?date=1405-09-05&seats=2',
  );
});

test('reads the seat form whatever it contains', () => {
  expect(readSeatForm({ service: 't', seat: ['7', '۱۱'], gender_11: 'female', gender: 'male' })).toEqual({
    token: 't',
    seats: [
      { number: 7, gender: 'male' },
      { number: 11, gender: 'female' },
    ],
    dropOff: '',
  });
  const odd = readSeatForm({ seat: 'دوازده', gender_11: 'x', dropOff: ['a'] });
  expect(odd.seats).toEqual([{ number: Number.NaN, gender: null }]);
  expect(odd.dropOff).toBe('');
  expect(readSeatForm({}).seats).toEqual([]);
});
