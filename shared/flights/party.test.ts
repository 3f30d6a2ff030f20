import { countSeats, countTravellers, describeParty, findPartyProblem, listAgeGroups } from './party.ts';

const makeParty = (adults: number, children = 0, infants = 0) => ({ adults, children, infants });

test('nine seats are allowed and ten are not; infants need no seat', () => {
  expect(findPartyProblem(makeParty(6, 3, 6))).toBeNull();
  expect(findPartyProblem(makeParty(7, 3))).toBe(
    'در هر خرید حداکثر ۹ مسافر (بدون نوزاد) می‌توانید ثبت کنید.',
  );
});

test('every infant needs an adult', () => {
  expect(findPartyProblem(makeParty(2, 0, 2))).toBeNull();
  expect(findPartyProblem(makeParty(1, 3, 2))).toBe('به‌ازای هر نوزاد، یک بزرگسال لازم است.');
});

test('every party needs an adult', () => {
  expect(findPartyProblem(makeParty(0, 2))).toBe('دست‌کم یک بزرگسال باید در سفر باشد.');
  expect(findPartyProblem(makeParty(0))).toBe('دست‌کم یک بزرگسال باید در سفر باشد.');
});

test('rejects numbers that are not valid counts', () => {
  for (const bad of [makeParty(-1), makeParty(1.5), makeParty(Number.NaN), makeParty(1, -1)]) {
    expect(findPartyProblem(bad)).toBe('تعداد مسافران را با عدد بنویسید.');
  }
});

test('describes and lists a party by age group', () => {
  expect(describeParty(makeParty(2, 1))).toBe('۲ بزرگسال، ۱ کودک');
  expect(describeParty(makeParty(1, 0, 1))).toBe('۱ بزرگسال، ۱ نوزاد');
  expect(listAgeGroups(makeParty(2, 1, 1))).toEqual(['adult', 'adult', 'child', 'infant']);
  expect([countSeats(makeParty(2, 1, 1)), countTravellers(makeParty(2, 1, 1))]).toEqual([3, 4]);
});
