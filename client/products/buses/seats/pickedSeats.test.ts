import { buildSmallBus } from '../../../../shared/buses/seatMap.fixture.ts';
import { findSeat, type Seat } from '../../../../shared/buses/seatMap.ts';
import { pickSeat, pickAdjacentSeats, formatRestrictions, splitFreeSeats } from './pickedSeats.ts';

const getSeat = (map: ReturnType<typeof buildSmallBus>, number: number) => findSeat(map, number) as Seat;

test('asks for the gender of a seat, except next to another passenger, whose gender decides it', () => {
  const bus = buildSmallBus({ 3: 'female' });
  expect(pickSeat(bus, getSeat(bus, 5), [])).toEqual({ number: 5, gender: null });
  expect(pickSeat(bus, getSeat(bus, 2), [])).toEqual({ number: 2, gender: 'female' });
});

test('offers seats without a gender restriction before seats next to another passenger', () => {
  const bus = buildSmallBus({ 3: 'female' });
  expect(pickAdjacentSeats(bus, 2)).toEqual([
    { number: 5, gender: null },
    { number: 6, gender: null },
  ]);
});

test('when only seats next to other passengers are left, offers them with the allowed gender', () => {
  const sold = Object.fromEntries(
    [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((number) => [number, 'male' as const]),
  );
  expect(pickAdjacentSeats(buildSmallBus({ ...sold, 3: 'female' }), 1)).toEqual([
    { number: 2, gender: 'female' },
  ]);
  expect(pickAdjacentSeats(buildSmallBus(sold), 2)).toBeNull();
});

test('removes a seat from the selection when another buyer has taken it', () => {
  const picked = [
    { number: 5, gender: 'female' as const },
    { number: 6, gender: 'male' as const },
  ];
  expect(splitFreeSeats(buildSmallBus({ 6: 'male' }), picked)).toEqual({
    free: [picked[0]],
    lost: [picked[1]],
  });
});

test('explains why a seat is restricted to one gender', () => {
  expect(formatRestrictions(buildSmallBus({ 3: 'female', 9: 'male' }), [])).toEqual([
    'صندلی ۲ فقط برای خانم است، چون صندلی کناری به خانم فروخته شده است.',
    'صندلی ۱۰ فقط برای آقاست، چون صندلی کناری به آقا فروخته شده است.',
  ]);
  expect(formatRestrictions(buildSmallBus(), [])).toEqual([]);
});
