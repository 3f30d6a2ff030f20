import { buildSmallBus } from './seatMap.fixture.ts';
import { findSeat, type Gender } from './seatMap.ts';
import {
  formatSeatLabel,
  getShownStatus,
  listAllowedGenders,
  listFreeSeats,
  listSeatProblems,
} from './seatRules.ts';

function getShown(sold: Record<number, Gender>, number: number, mine: number[] = []) {
  const map = buildSmallBus(sold);
  return getShownStatus(map, findSeat(map, number)!, mine);
}

test('a seat next to a stranger is free only for a passenger of the same gender', () => {
  expect(getShown({ 2: 'female' }, 3)).toBe('free_female_only');
  expect(getShown({ 2: 'male' }, 3)).toBe('free_male_only');
});

test('anyone may sit across the aisle, behind or in a single seat', () => {
  expect(getShown({ 2: 'female' }, 1)).toBe('free');
  expect(getShown({ 2: 'female' }, 5)).toBe('free');
  expect(getShown({ 5: 'male' }, 4)).toBe('free');
});

test('a seat between a man and a woman is blocked', () => {
  expect(getShown({ 11: 'male', 13: 'female' }, 12)).toBe('blocked');
  expect(listFreeSeats(buildSmallBus({ 11: 'male', 13: 'female' }))).not.toContain(12);
});

test('a seat that another buyer holds counts like a sold one', () => {
  const map = buildSmallBus({}, [{ number: 2, status: 'held_other', gender: 'female' }]);
  expect(listAllowedGenders(map, findSeat(map, 3)!)).toEqual(['female']);
  expect(listAllowedGenders(map, findSeat(map, 2)!)).toEqual([]);
});

test('a family may sit together whatever their genders, even when another member joins', () => {
  const family = [
    { number: 2, gender: 'male' as const },
    { number: 3, gender: 'female' as const },
  ];
  expect(listSeatProblems(buildSmallBus(), family)).toEqual([]);
  expect(getShown({}, 2, [2])).toBe('mine_selected');
});

test('rejects a gender that does not match the adjacent stranger, with a message', () => {
  const [problem] = listSeatProblems(buildSmallBus({ 2: 'female' }), [{ number: 3, gender: 'male' }]);
  expect(problem).toMatchObject({ kind: 'gender', number: 3 });
  expect(problem?.message).toContain('فقط خانم می‌تواند آن را بگیرد');
});

test('rejects eight seats, no seats, a seat twice and a seat that the bus does not have', () => {
  const map = buildSmallBus();
  const many = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ number, gender: 'male' as const }));
  const kinds = (choices: typeof many) => listSeatProblems(map, choices).map(({ kind }) => kind);
  expect(kinds(many)).toEqual(['too_many']);
  expect(kinds(many.slice(0, 7))).toEqual([]);
  expect(kinds([])).toEqual(['none']);
  expect(kinds([many[0]!, many[0]!])).toEqual(['twice', 'twice']);
  expect(kinds([{ number: 44, gender: 'male' }])).toEqual(['unknown_seat']);
  expect(kinds([{ number: Number.NaN, gender: 'male' }])).toEqual(['unknown_seat']);
});

test('rejects a seat that is sold, held or not for sale, with its reason', () => {
  const map = buildSmallBus({ 1: 'male' }, [
    { number: 4, status: 'held_other', gender: 'male' },
    { number: 14, status: 'blocked', reason: 'برای خدمه است.' },
    { number: 5, blockedFor: 'female', reason: 'به خانم‌ها فروخته نمی‌شود.' },
  ]);
  const choices = [1, 4, 14, 5].map((number) => ({ number, gender: 'female' as const }));
  expect(listSeatProblems(map, choices).map(({ kind }) => kind)).toEqual([
    'taken',
    'taken',
    'blocked',
    'gender',
  ]);
  expect(listSeatProblems(map, [{ number: 5, gender: 'male' }])).toEqual([]);
});

test('the accessible label contains row, number, position, status and neighbour', () => {
  const map = buildSmallBus({ 2: 'female' });
  expect(formatSeatLabel(map, findSeat(map, 3)!)).toBe(
    'ردیف ۱، صندلی ۳، کنار پنجره، فقط برای خانم، کنار خانم',
  );
  expect(formatSeatLabel(map, findSeat(map, 5)!)).toBe('ردیف ۲، صندلی ۵، کنار راهرو، خالی');
  expect(formatSeatLabel(map, findSeat(map, 2)!)).toBe('ردیف ۱، صندلی ۲، کنار راهرو، فروخته‌شده (خانم)');
});
