import { smallBus } from '../../../../shared/buses/seatMap.fixture.ts';
import { findSeat, type Seat } from '../../../../shared/buses/seatMap.ts';
import { pickSeat, pickAdjacentSeats, restrictedTexts, keepFree } from './pickedSeats.ts';

const seat = (map: ReturnType<typeof smallBus>, number: number) => findSeat(map, number) as Seat;

test('who will sit in a seat is asked, except beside a stranger, who leaves no choice', () => {
  const bus = smallBus({ 3: 'female' });
  expect(pickSeat(bus, seat(bus, 5), [])).toEqual({ number: 5, gender: null });
  expect(pickSeat(bus, seat(bus, 2), [])).toEqual({ number: 2, gender: 'female' });
});

test('seats that suit everybody are offered before those beside a stranger', () => {
  const bus = smallBus({ 3: 'female' });
  expect(pickAdjacentSeats(bus, 2)).toEqual([
    { number: 5, gender: null },
    { number: 6, gender: null },
  ]);
});

test('when only seats beside strangers are left, they are offered with the gender that may sit there', () => {
  const sold = Object.fromEntries(
    [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((number) => [number, 'male' as const]),
  );
  expect(pickAdjacentSeats(smallBus({ ...sold, 3: 'female' }), 1)).toEqual([{ number: 2, gender: 'female' }]);
  expect(pickAdjacentSeats(smallBus(sold), 2)).toBeNull();
});

test('a seat that somebody else took leaves the choice', () => {
  const picked = [
    { number: 5, gender: 'female' as const },
    { number: 6, gender: 'male' as const },
  ];
  expect(keepFree(smallBus({ 6: 'male' }), picked)).toEqual({ kept: [picked[0]], lost: [picked[1]] });
});

test('seats kept for one gender are explained in words', () => {
  expect(restrictedTexts(smallBus({ 3: 'female', 9: 'male' }), [])).toEqual([
    'صندلی ۲ فقط برای خانم است، چون صندلی کناری به خانم فروخته شده است.',
    'صندلی ۱۰ فقط برای آقاست، چون صندلی کناری به آقا فروخته شده است.',
  ]);
  expect(restrictedTexts(smallBus(), [])).toEqual([]);
});
