import { SENTENCES, UNKNOWN_WORDS } from '../../../../shared/flights/sentences.fixture.ts';
import { readSentence } from '../../../../shared/sentence/readSentence.ts';
import { fillFromSentence, FLIGHT_WORDS } from './sentenceSearch.ts';

const SATURDAY = '2026-11-21';
const read = (sentence: string) => readSentence(sentence, FLIGHT_WORDS, SATURDAY);

test.each(SENTENCES)('«%s»', (sentence, said) => {
  const { from, to, day, returnDay, adults, children, infants, unknown } = read(sentence);
  const answer = [from?.slug, to?.slug, day, returnDay, adults, children, infants];
  expect(answer.map((part) => part ?? '-').join(' ')).toBe(said);
  expect(unknown).toEqual([]);
});

test.each(UNKNOWN_WORDS)('«%s» has unknown words that are reported, not guessed', (sentence, unknown) => {
  expect(read(sentence).unknown).toEqual(unknown);
});

test('recognizes that a return is wanted when its day is missing', () => {
  expect(read('تهران مشهد ۵ آذر با برگشت')).toMatchObject({ wantsReturn: true, returnDay: null });
  expect(read('تهران مشهد ۵ آذر')).toMatchObject({ wantsReturn: false });
});

test('limits how much of a long sentence is parsed', () => {
  expect(read('تهران مشهد '.repeat(1000)).unknown.length).toBeLessThan(40);
});

const EMPTY = { from: '', to: '', date: '', return: '', adult: '1', child: '0', infant: '0' };

function fill(sentence: string) {
  const filled = fillFromSentence(sentence, EMPTY, SATURDAY);
  if (filled.kind !== 'form') throw new Error(filled.url);
  return filled;
}

const askedOf = (sentence: string) => fill(sentence).sentence.asks.map(({ text }) => text);

test.each([
  ['تهران مشهد فردا صبح', ['morning']],
  ['تهران مشهد شنبه صبح یا عصر', ['morning', 'afternoon']],
  ['تهران مشهد ۵ آذر بعدازظهر', ['afternoon']],
  ['تهران مشهد ۵ آذر بعد از ظهر', ['afternoon']],
  ['تهران مشهد امشب', ['night']],
  ['تهران مشهد ۵ آذر بامداد', ['dawn']],
  ['تهران کیش ۵ آذر ۳ شب', []],
])('the parts of the day of «%s» filter the results', (sentence, times) => {
  expect(read(sentence).times).toEqual(times);
  expect(fill(sentence).sentence.preferences).toEqual(times.map((time) => ['time', time]));
});

test('understands «ارزان‌ترین» and asks for the missing origin in words', () => {
  const { typed, sentence } = fill('ارزان‌ترین پرواز مشهد آخر هفته');
  expect(typed).toMatchObject({ from: '', to: 'مشهد' });
  expect(sentence.understood.map(({ text }) => text)).toContain('ارزان‌ترین اول');
  expect(sentence).toMatchObject({ asks: [{ control: 'from', text: 'از کدام شهر؟' }], unknown: [] });
});

test.each([
  ['تهران مشهد فردا صبح زود', ['morning']],
  ['زودترین پرواز تهران مشهد فردا', []],
  ['تهران مشهد هرچه زودتر', []],
])('«%s» begins with the first departure', (sentence, times) => {
  expect(fill(sentence).sentence.preferences).toEqual([
    ...times.map((time) => ['time', time]),
    ['sort', 'earliest'],
  ]);
  expect(fill(sentence).sentence.understood.map(({ text }) => text)).toContain('زودترین حرکت اول');
});

test('a list has one order: the cheapest first', () => {
  expect(fill('ارزان‌ترین و زودترین پرواز تهران مشهد').sentence.preferences).toEqual([['sort', 'cheapest']]);
});

test.each([
  ['تهران مشهد مهر ماه', '۱۴۰۶/۰۷/۰۱', 'کدام روز مهر ۱۴۰۶؟ فعلاً پنجشنبه ۱ مهر است'],
  ['تهران مشهد ماه آینده', '۱۴۰۵/۰۹/۰۱', 'کدام روز آذر ۱۴۰۵؟ فعلاً یکشنبه ۱ آذر است'],
  ['تهران مشهد همین ماه', '۱۴۰۵/۰۸/۳۰', 'کدام روز آبان ۱۴۰۵؟ فعلاً شنبه ۳۰ آبان است'],
  ['تهران استانبول ژانویه', '۱۴۰۵/۱۰/۱۱', 'کدام روز ژانویهٔ ۲۰۲۷؟ فعلاً جمعه ۱۱ دی است'],
])('«%s» opens the calendar at its month and asks for the day', (sentence, date, ask) => {
  expect(fill(sentence).typed.date).toBe(date);
  expect(askedOf(sentence)).toEqual([ask]);
});

test.each([
  ['تهران مشهد ۵ آذر برگشت دی ماه', '۱۴۰۵/۱۰/۰۱', ['کدام روز دی ۱۴۰۵ برمی‌گردید؟']],
  ['تهران مشهد ۱۵ دی برگشت دی ماه', '۱۴۰۵/۱۰/۱۵', ['کدام روز دی ۱۴۰۵ برمی‌گردید؟']],
  [
    'تهران استانبول آذر ماه برگشت ماه بعد',
    '۱۴۰۵/۰۹/۰۱',
    ['کدام روز آذر ۱۴۰۵؟ فعلاً یکشنبه ۱ آذر است', 'کدام روز آذر ۱۴۰۵ برمی‌گردید؟'],
  ],
  ['تهران استانبول ۵ آذر، برگشت دی ماه', '۱۴۰۵/۱۰/۰۱', ['کدام روز دی ۱۴۰۵ برمی‌گردید؟']],
])('«%s» opens the calendar of the return at its month and asks for the day', (sentence, date, asks) => {
  const filled = fill(sentence);
  expect(filled.typed).toMatchObject({ trip: 'round', return: date });
  expect(filled.sentence.asks.map(({ text }) => text)).toEqual(asks);
  expect(filled.sentence.unknown).toEqual([]);
});

test('a day of the return wins over its month', () => {
  expect(read('تهران مشهد ۵ آذر برگشت دی ماه ۱۲ دی')).toMatchObject({
    returnDay: '2027-01-02',
    returnMonth: null,
  });
});

test('says which tickets children from 12 on get', () => {
  expect(fill('تهران مشهد ۵ آذر دو نفر و پسر ۱۳ ساله').sentence.understood.map(({ text }) => text)).toContain(
    '۱۲ساله به بالا: بلیط بزرگسال',
  );
});

test.each([
  ['تهران مشهد', ['چه روزی؟']],
  ['به مشهد', ['از کدام شهر؟', 'چه روزی؟']],
  ['از تهران به تهران ۵ آذر', ['مبدأ و مقصد یکی است؛ به کدام شهر؟']],
  ['تهران مشهد ۱۰ آذر برگشت ۵ آذر', ['برگشت پیش از رفت است؛ چه روزی؟']],
  ['تهران مشهد ۵ آذر', []],
])('asks what «%s» leaves open', (sentence, asks) => {
  expect(askedOf(sentence)).toEqual(asks);
});

test('preferences without a city or a day are not understood', () => {
  expect(fill('ارزان‌ترین صبح').sentence).toMatchObject({ understood: [], asks: [], preferences: [] });
});

test.each([
  'تهران استانبول ۵ آذر، استانبول تهران ۱۲ آذر',
  'تهران استانبول ۵ آذر؛ استانبول به تهران ۱۲ آذر',
  'تهران استانبول ۵ آذر سپس استانبول تهران ۱۲ آذر',
])('«%s» is a return trip', (sentence) => {
  expect(fill(sentence).typed).toMatchObject({
    from: 'تهران',
    to: 'استانبول',
    date: '۱۴۰۵/۰۹/۰۵',
    return: '۱۴۰۵/۰۹/۱۲',
    trip: 'round',
  });
});

test('legs to other cities fill the form of several legs; a missing origin is the destination before', () => {
  const filled = fillFromSentence('تهران استانبول ۵ آذر دو نفر، دبی ۹ آذر، دبی تهران', EMPTY, SATURDAY);
  if (filled.kind !== 'legs') throw new Error('one leg');
  const url = new URL(filled.url, 'http://here');
  expect(url.pathname).toBe('/international');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    trip: 'multi',
    q: 'تهران استانبول ۵ آذر دو نفر، دبی ۹ آذر، دبی تهران',
    'legs[0][from]': 'تهران',
    'legs[0][to]': 'استانبول',
    'legs[0][date]': '۱۴۰۵/۰۹/۰۵',
    'legs[1][from]': 'استانبول',
    'legs[1][to]': 'دبی',
    'legs[1][date]': '۱۴۰۵/۰۹/۰۹',
    'legs[2][from]': 'دبی',
    'legs[2][to]': 'تهران',
    'legs[2][date]': '',
    adult: '2',
    child: '0',
    infant: '0',
  });
});

const fillLegs = (sentence: string) => {
  const filled = fillFromSentence(sentence, EMPTY, SATURDAY);
  if (filled.kind !== 'legs') throw new Error('one leg');
  return filled;
};

test('several legs lose no word on the way to their form', () => {
  const { sentence, dates } = fillLegs(
    'تهران استانبول ۵ آذر صبح با گربه، دبی آذر ماه عصر، برگشت ۱۵ آذر، یک بچه ۵ ساله',
  );
  expect(dates).toEqual(['۱۴۰۵/۰۹/۰۵', '۱۴۰۵/۰۹/۰۱', '۱۴۰۵/۰۹/۱۵']);
  expect(sentence.understood.map(({ text }) => text)).toEqual([
    'تهران به استانبول، پنجشنبه ۵ آذر',
    'استانبول به دبی، آذر ۱۴۰۵',
    'دبی به تهران، یکشنبه ۱۵ آذر',
    '۱ بزرگسال، ۱ کودک',
    'صبح',
  ]);
  expect(sentence.asks).toEqual([
    { control: 'legs-1-date', text: 'مسیر ۲: کدام روز آذر ۱۴۰۵؟ فعلاً یکشنبه ۱ آذر است' },
  ]);
  expect(sentence.unknown).toEqual(['گربه', 'بعدازظهر']);
  expect(sentence.preferences).toEqual([['time', 'morning']]);
});

test('reports the legs that the form has no room for', () => {
  const names = ['استانبول', 'دبی', 'نجف', 'استانبول', 'دبی', 'نجف', 'استانبول', 'دبی'];
  const { sentence, dates } = fillLegs(`تهران ${names.join('، ')}`);
  expect([...dates, ...sentence.unknown]).toHaveLength(names.length);
  expect(sentence.unknown.at(-1)).toBe('استانبول به دبی');
});
