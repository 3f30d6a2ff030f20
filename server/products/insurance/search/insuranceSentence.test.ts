import { fillInsuranceSentence, findInsuranceSentenceUrl } from './insuranceSentence.ts';

const SATURDAY = '2026-11-21';
const fill = (sentence: string) => fillInsuranceSentence(sentence, SATURDAY);
const askedOf = (sentence: string) => fill(sentence).sentence.asks.map(({ text }) => text);

test.each([
  ['بیمه آلمان ۲۳ روز', { to: 'germany', days: '23' }],
  ['بیمهٔ مسافرتی ترکیه یک هفته از ۵ دی', { to: 'turkey', days: '7', start: '۱۴۰۵/۱۰/۰۵' }],
  ['بیمه شنگن ۱۵ روزه', { to: 'schengen', days: '15' }],
  ['بیمه برای فرانسه ۵ دی تا ۲۰ دی', { to: 'france', start: '۱۴۰۵/۱۰/۰۵', end: '۱۴۰۵/۱۰/۲۰', days: '' }],
  ['بیمه ترکیه یک ماهه از ۵ دی', { to: 'turkey', days: '30', start: '۱۴۰۵/۱۰/۰۵' }],
  ['بیمه ترکیه دی ماه ۷ روز', { to: 'turkey', days: '7', start: '۱۴۰۵/۱۰/۰۱' }],
  ['بیمه نامه امارات از ۱۰ آذر', { to: 'uae', start: '۱۴۰۵/۰۹/۱۰' }],
])('the sentence «%s» fills the form', (sentence, typed) => {
  expect(fill(sentence)).toMatchObject(typed);
  expect(fill(sentence).sentence.unknown).toEqual([]);
});

test.each([
  ['بیمه آلمان ۲۳ روز', ['سفر از چه روزی شروع می‌شود؟', 'تاریخ تولد؟']],
  ['بیمه آلمان از ۵ دی دو نفر', ['چند روز؟', 'تاریخ تولد ۲ نفر؟']],
  ['بیمه آلمان ۷ روز ۵ دی دو نفر و بچهٔ ۵ ساله', ['تاریخ تولد ۳ نفر (۵ ساله)؟']],
  ['بیمه آلمان ۷ روز دی ماه', ['سفر کدام روز دی ۱۴۰۵ شروع می‌شود؟ فعلاً سه‌شنبه ۱ دی است', 'تاریخ تولد؟']],
  ['بیمه ۱۵ روز از ۵ دی', ['به کدام کشور؟', 'تاریخ تولد؟']],
])('asks for the details that «%s» leaves open', (sentence, asks) => {
  expect(askedOf(sentence)).toEqual(asks);
});

test('reports a time of day as unknown words, because a policy has none', () => {
  expect(fill('بیمه آلمان ۷ روز ۵ دی صبح زود').sentence.unknown).toEqual(['صبح', 'زود']);
});

test('reports unknown words, and does not understand a sentence without a destination', () => {
  expect(fill('بیمه آلمان ناکجا').sentence.unknown).toEqual(['ناکجا']);
  expect(fill('بیمه').sentence.understood).toEqual([]);
});

test('accepts only sentences that mention insurance', () => {
  expect(findInsuranceSentenceUrl('بیمه آلمان')).toBe(`/insurance?q=${encodeURIComponent('بیمه آلمان')}`);
  expect(findInsuranceSentenceUrl('تهران مشهد')).toBeNull();
});
