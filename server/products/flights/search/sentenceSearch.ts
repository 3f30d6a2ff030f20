import { formatDayNumeric, formatDayShort } from '../../../../shared/calendar/format.ts';
import { INTERNATIONAL } from '../../../../shared/flights/internationalView.ts';
import { describeParty } from '../../../../shared/flights/party.ts';
import type { TypedSearch } from '../../../../shared/flights/search.ts';
import { getLegFieldName } from '../../../../shared/flights/tripForm.ts';
import { MOST_LEGS } from '../../../../shared/flights/tripLegs.ts';
import {
  askForDeparture,
  buildSentenceView,
  describeDeparture,
  describeTimes,
  toTimeWishes,
} from '../../../../shared/sentence/buildSentenceView.ts';
import {
  readLegs,
  readSentence,
  type ReadLegs,
  type ReadSentence,
  type SentenceWords,
} from '../../../../shared/sentence/readSentence.ts';
import type { SentenceView } from '../../../../shared/sentence/sentenceView.ts';
import { SEARCH_CITIES_ABROAD } from './searchCities.ts';

export const FLIGHT_WORDS: SentenceWords = {
  cities: SEARCH_CITIES_ABROAD,
  filler: /^(?:پرواز|پروازی|پروازهای|هواپیما|هوایی)$/,
};

/** A sentence that names flights is about them, whatever else it names. */
export const isAboutFlights = (text: string): boolean => /پرواز|هواپیما/.test(text);

export type FilledSearch =
  | { kind: 'form'; typed: TypedSearch; sentence: SentenceView }
  /** Several legs: the form of such a trip, filled. */
  | { kind: 'legs'; url: string };

/** Fills the form for a review. `empty` provides missing parts; travellers replace the whole party. */
export function fillFromSentence(text: string, empty: TypedSearch, today: string): FilledSearch {
  const several = readLegs(text, FLIGHT_WORDS, today);
  const read = several ? joinReturn(several) : readSentence(text, FLIGHT_WORDS, today);
  if (read === null) return { kind: 'legs', url: buildLegsUrl(several!) };
  const party = buildParty(read);
  const typed: TypedSearch = {
    from: read.from?.name ?? empty.from,
    to: read.to?.name ?? empty.to,
    date: read.day === null ? empty.date : formatDayNumeric(read.day),
    return: read.returnDay === null ? '' : formatDayNumeric(read.returnDay),
    trip: read.wantsReturn ? 'round' : 'one',
    adult: party === null ? empty.adult : String(party.adults),
    child: party === null ? empty.child : String(party.children),
    infant: party === null ? empty.infant : String(party.infants),
  };
  const sentence = buildSentenceView(text, read, {
    understood: [
      ...describeDeparture(read),
      read.returnDay !== null && { control: 'return', text: `برگشت ${formatDayShort(read.returnDay)}` },
      read.wantsReturn && read.returnDay === null && { control: 'return', text: 'برگشت: روز آن را بنویسید' },
      party && { control: 'adult', text: describeParty(party) },
    ],
    wished: [
      ...describeTimes(read.times),
      // The results begin with the cheapest.
      read.wantsCheapest && { control: 'from', text: 'ارزان‌ترین اول' },
    ],
    asks: [
      ...askForDeparture(read, typed),
      read.day !== null &&
        read.returnDay !== null &&
        read.returnDay < read.day && { control: 'return', text: 'برگشت پیش از رفت است؛ چه روزی؟' },
    ],
    wishes: toTimeWishes(read.times),
  });
  return { kind: 'form', typed, sentence };
}

/** There and back is one search; null for other legs. */
function joinReturn({ legs, read }: ReadLegs): ReadSentence | null {
  const [out, back] = legs;
  if (legs.length !== 2 || !out || !back || out.from !== back.to || out.to !== back.from) return null;
  return { ...read, ...out, returnDay: back.day, wantsReturn: true };
}

function buildLegsUrl({ legs, read }: ReadLegs): string {
  const url = new URLSearchParams({ trip: 'multi' });
  for (const [index, { from, to, day }] of legs.slice(0, MOST_LEGS).entries()) {
    url.set(getLegFieldName(index, 'from'), from.name);
    url.set(getLegFieldName(index, 'to'), to.name);
    url.set(getLegFieldName(index, 'date'), day === null ? '' : formatDayNumeric(day));
  }
  const party = buildParty(read);
  if (party) {
    url.set('adult', String(party.adults));
    url.set('child', String(party.children));
    url.set('infant', String(party.infants));
  }
  return `${INTERNATIONAL}?${url.toString()}`;
}

/** Children travel with at least one adult, even if the sentence names none. */
function buildParty({ adults, children, infants }: ReadSentence) {
  if (adults === null && children === null && infants === null) return null;
  return { adults: adults ?? 1, children: children ?? 0, infants: infants ?? 0 };
}
