import { fillBusSentence, findBusSentenceUrl } from './busSentence.ts';

const SATURDAY = '2026-11-21';
const fill = (sentence: string) => fillBusSentence(sentence, SATURDAY);
const textsOf = (parts: readonly { text: string }[]) => parts.map(({ text }) => text);

test('cities, day, part of the day and seats fill the form', () => {
  const { typed, sentence } = fill('اتوبوس تهران اصفهان فردا صبح ۲ نفر');
  expect(typed).toEqual({ from: 'تهران', to: 'اصفهان', date: '۱۴۰۵/۰۹/۰۱', seats: '2' });
  expect(sentence).toMatchObject({ asks: [], unknown: [], preferences: [['time', 'morning']] });
  expect(textsOf(sentence.understood)).toEqual(
    expect.arrayContaining(['از تهران', 'به اصفهان', '۲ صندلی', 'صبح']),
  );
});

test.each([
  ['دو صندلی اتوبوس از تهران به رشت پنجشنبه شب', { from: 'تهران', to: 'رشت', seats: '2' }],
  ['اتوبوس شیراز به تهران ۵ آذر یک بزرگسال و یک کودک', { from: 'شیراز', to: 'تهران', seats: '2' }],
  ['اتوبوس تهران رشت ۵ آذر دو نفر و بچهٔ ۵ ساله و نوزاد', { seats: '3' }],
  ['اتوبوس تهران رشت دی ماه', { date: '۱۴۰۵/۱۰/۰۱' }],
  ['بلیط اتوبوس مشهد', { from: '', to: 'مشهد' }],
])('«%s»', (sentence, typed) => {
  expect(fill(sentence).typed).toMatchObject(typed);
  expect(fill(sentence).sentence.unknown).toEqual([]);
});

test('«ارزان‌ترین» sorts the results by price', () => {
  expect(fill('ارزان‌ترین اتوبوس تهران تبریز فردا').sentence.preferences).toEqual([['sort', 'cheapest']]);
});

test('«صبح زود» filters the morning and begins with the first departure', () => {
  expect(fill('اتوبوس تهران تبریز فردا صبح زود').sentence.preferences).toEqual([
    ['time', 'morning'],
    ['sort', 'earliest'],
  ]);
});

test('the time of a later leg does not filter the first', () => {
  const { sentence } = fill('اتوبوس تهران قم ۵ آذر صبح، قم تهران ۷ آذر شب');
  expect(sentence).toMatchObject({ preferences: [['time', 'morning']], unknown: ['شب'] });
});

test.each([
  ['اتوبوس مشهد', ['از کدام شهر؟', 'چه روزی؟']],
  ['اتوبوس تهران مشهد ۵ آذر با برگشت', ['هر مسیر اتوبوس جدا خریده می‌شود؛ اول کدام؟']],
  ['اتوبوس تهران قم ۵ آذر، قم تهران ۷ آذر', ['هر مسیر اتوبوس جدا خریده می‌شود؛ اول کدام؟']],
])('asks what «%s» leaves open', (sentence, asks) => {
  expect(textsOf(fill(sentence).sentence.asks)).toEqual(asks);
});

test('of two legs the first fills the form', () => {
  expect(fill('اتوبوس تهران قم ۵ آذر، قم تهران ۷ آذر').typed).toMatchObject({
    from: 'تهران',
    to: 'قم',
    date: '۱۴۰۵/۰۹/۰۵',
  });
});

test('reports unknown words, and claims only sentences that name a bus', () => {
  expect(fill('اتوبوس تهران به ناکجاآباد').sentence.unknown).toEqual(['ناکجاآباد']);
  expect(findBusSentenceUrl('اتوبوس تهران')).toBe(`/bus?q=${encodeURIComponent('اتوبوس تهران')}`);
  expect(findBusSentenceUrl('تهران مشهد')).toBeNull();
});
