import { readSentence } from '../../../../shared/flights/sentence.ts';
import { SENTENCES, UNKNOWN_WORDS } from '../../../../shared/flights/sentences.fixture.ts';
import { SEARCH_CITIES_ABROAD } from './searchCities.ts';

const SATURDAY = '2026-11-21';
const read = (sentence: string) => readSentence(sentence, SEARCH_CITIES_ABROAD, SATURDAY);

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
