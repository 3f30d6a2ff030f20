import { planTripFromForm, readTripForm, type TripRules } from './tripForm.ts';

const rules: TripRules = {
  cityOf: (typed) => ({ تهران: 'tehran', استانبول: 'istanbul', لندن: 'london', پاریس: 'paris' })[typed],
  isFlown: (from, to) => !(from === 'paris' && to === 'london'),
  today: '2026-11-21',
  lastDay: '2027-05-19',
};
const readForm = (legs: string[][], more: object = {}) =>
  readTripForm({ legs: legs.map(([from, to, date]) => ({ from, to, date })), ...more });
const problemsOf = (legs: string[][], more: object = {}) => {
  const read = planTripFromForm(readForm(legs, more), rules);
  return read.ok ? {} : read.form.problems;
};
const OUT = ['تهران', 'استانبول', '1405/09/20'];
const ONWARD = ['استانبول', 'لندن', '1405/09/24'];

test('a form with two legs becomes a trip of two searches with one party', () => {
  const read = planTripFromForm(readForm([OUT, ONWARD], { adult: '2', infant: '1' }), rules);
  expect(read).toEqual({
    ok: true,
    plan: {
      at: 0,
      legs: [
        { from: 'tehran', to: 'istanbul', day: '2026-12-11', party: { adults: 2, children: 0, infants: 1 } },
        { from: 'istanbul', to: 'london', day: '2026-12-15', party: { adults: 2, children: 0, infants: 1 } },
      ],
    },
  });
});

test('an empty form has two legs, an added one starts where the last ends, and the maximum is six', () => {
  expect(readTripForm({}).legs).toHaveLength(2);
  const added = readForm([OUT, ONWARD], { add: '1' }).legs;
  expect(added).toHaveLength(3);
  expect(added[2]).toEqual({ from: 'لندن', to: '', date: '' });
  expect(
    readForm(
      Array.from({ length: 9 }, () => OUT),
      { add: '1' },
    ).legs,
  ).toHaveLength(6);
});

test('reports legs in the wrong order by their numbers', () => {
  expect(problemsOf([OUT, ['استانبول', 'لندن', '1405/09/19']])).toEqual({
    'legs[1][date]': 'تاریخ مسیر ۲ باید بعد از مسیر ۱ باشد.',
  });
});

test('every invalid field has a message that says what to do', () => {
  expect(
    problemsOf([
      ['تهرون‌شهر', 'استانبول', ''],
      ['لندن', 'لندن', '1406/12/01'],
    ]),
  ).toMatchObject({
    'legs[0][from]': expect.stringContaining('نمی‌شناسیم'),
    'legs[0][date]': 'این بخش را پر کنید.',
    'legs[1][to]': 'مبدأ و مقصد نمی‌توانند یکی باشند.',
    'legs[1][date]': 'فروش تا ۱۴۰۶/۰۲/۲۹ باز است.',
  });
  expect(problemsOf([OUT, ['پاریس', 'لندن', '1405/09/24']])).toMatchObject({
    'legs[1][to]': expect.stringContaining('پروازی در برنامهٔ ما نیست'),
  });
  expect(problemsOf([OUT, ONWARD], { adult: '1', infant: '2' })).toEqual({
    adult: 'به‌ازای هر نوزاد، یک بزرگسال لازم است.',
  });
});

test('parses a query of any shape as a form', () => {
  for (const legs of ['x', null, [null], [['a']], { from: 'x' }, [{ from: ['x'] }]]) {
    expect(readTripForm({ legs }).legs.length).toBeGreaterThanOrEqual(2);
    expect(planTripFromForm(readTripForm({ legs }), rules).ok).toBe(false);
  }
});
