import { countSeats, countTravellers, describeParty, findPartyProblem, listAgeGroups } from './party.ts';

const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants });

test('nine seats are allowed, ten are not; infants do not count', () => {
  expect(findPartyProblem(party(6, 3, 6))).toBeNull();
  expect(findPartyProblem(party(7, 3))).toBe('در هر خرید حداکثر ۹ مسافر (بدون نوزاد) می‌توانید ثبت کنید.');
});

test('every infant needs an adult', () => {
  expect(findPartyProblem(party(2, 0, 2))).toBeNull();
  expect(findPartyProblem(party(1, 3, 2))).toBe('به‌ازای هر نوزاد، یک بزرگسال لازم است.');
});

test('every party needs an adult', () => {
  expect(findPartyProblem(party(0, 2))).toBe('دست‌کم یک بزرگسال باید در سفر باشد.');
  expect(findPartyProblem(party(0))).toBe('دست‌کم یک بزرگسال باید در سفر باشد.');
});

test('rejects numbers that are not valid counts', () => {
  for (const bad of [party(-1), party(1.5), party(Number.NaN), party(1, -1)]) {
    expect(findPartyProblem(bad)).toBe('تعداد مسافران را با عدد بنویسید.');
  }
});

test('describes and lists a party by age group', () => {
  expect(describeParty(party(2, 1))).toBe('۲ بزرگسال، ۱ کودک');
  expect(describeParty(party(1, 0, 1))).toBe('۱ بزرگسال، ۱ نوزاد');
  expect(listAgeGroups(party(2, 1, 1))).toEqual(['adult', 'adult', 'child', 'infant']);
  expect([countSeats(party(2, 1, 1)), countTravellers(party(2, 1, 1))]).toEqual([3, 4]);
});
