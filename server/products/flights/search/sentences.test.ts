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

test.each(UNKNOWN_WORDS)('«%s» holds words that are told, not guessed', (sentence, unknown) => {
  expect(read(sentence).unknown).toEqual(unknown);
});

test('a way back without its day is known to be wanted', () => {
  expect(read('تهران مشهد ۵ آذر با برگشت')).toMatchObject({ wantsReturn: true, returnDay: null });
  expect(read('تهران مشهد ۵ آذر')).toMatchObject({ wantsReturn: false });
});

test('the length of what is read has an end', () => {
  expect(read('تهران مشهد '.repeat(1000)).unknown.length).toBeLessThan(40);
});
