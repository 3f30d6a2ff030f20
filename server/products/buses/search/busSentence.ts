import { BUS_HOME } from '../../../../shared/buses/busPaths.ts';
import type { TypedBusSearch } from '../../../../shared/buses/search.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import {
  askForDeparture,
  buildSentenceView,
  describeDeparture,
  describePreferences,
  listPreferences,
  toDayField,
} from '../../../../shared/sentence/buildSentenceView.ts';
import { readLegs, readSentence, type SentenceVocabulary } from '../../../../shared/sentence/readSentence.ts';
import type { SentenceView } from '../../../../shared/sentence/sentenceView.ts';
import { BUS_CITY_LIST } from './busForm.ts';

const BUS_WORDS: SentenceVocabulary = {
  cities: BUS_CITY_LIST.all,
  filler: /^(?:اتوبوس|اتوبوسی|اتوبوس‌های|صندلی)$/,
};

/** Returns the URL of the bus form filled from a sentence about buses. Returns null for any other sentence. */
export function findBusSentenceUrl(text: string): string | null {
  return text.includes('اتوبوس') ? `${BUS_HOME}?q=${encodeURIComponent(text)}` : null;
}

/** Fills the form, which the visitor reviews before the search. Infants sit on a lap and take no seat. */
export function fillBusSentence(
  text: string,
  today: string,
): { typed: Partial<TypedBusSearch>; sentence: SentenceView } {
  const several = readLegs(text, BUS_WORDS, today);
  const [first] = several?.legs ?? [];
  const read = several && first ? { ...several.read, ...first } : readSentence(text, BUS_WORDS, today);
  const { adults, children } = read;
  const seats = adults === null && children === null ? null : (adults ?? 1) + (children ?? 0);
  const typed = { from: read.from?.name ?? '', to: read.to?.name ?? '' };
  const sentence = buildSentenceView(text, read, {
    understood: [
      ...describeDeparture(read),
      seats !== null && { control: 'seat-count', text: `${formatNumber(seats)} صندلی` },
    ],
    preferenceParts: describePreferences(read),
    asks: [
      ...askForDeparture(read, typed),
      (read.wantsReturn || several !== null) && {
        control: 'date',
        text: 'هر مسیر اتوبوس جدا خریده می‌شود؛ اول کدام؟',
      },
    ],
    preferences: listPreferences(read),
  });
  const date = toDayField(read);
  return {
    typed: {
      ...typed,
      ...(date !== null && { date }),
      ...(seats !== null && { seats: String(seats) }),
    },
    sentence,
  };
}
