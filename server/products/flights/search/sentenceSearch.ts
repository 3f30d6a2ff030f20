import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { INTERNATIONAL } from '../../../../shared/flights/internationalView.ts';
import { describeParty } from '../../../../shared/flights/party.ts';
import type { TypedSearch } from '../../../../shared/flights/search.ts';
import { getLegFieldName } from '../../../../shared/flights/tripForm.ts';
import { MAX_LEGS } from '../../../../shared/flights/tripLegs.ts';
import { toFieldId } from '../../../../shared/passengers/passengerFields.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import {
  askForDay,
  askForDeparture,
  buildSentenceView,
  describeDay,
  describeDeparture,
  describePreferences,
  listPreferences,
  toDayField,
} from '../../../../shared/sentence/buildSentenceView.ts';
import {
  readLegs,
  readSentence,
  type ReadLegs,
  type ReadSentence,
  type SentenceVocabulary,
} from '../../../../shared/sentence/readSentence.ts';
import type { SentenceView } from '../../../../shared/sentence/sentenceView.ts';
import { SEARCH_CITIES_ABROAD } from './searchCities.ts';

export const FLIGHT_WORDS: SentenceVocabulary = {
  cities: SEARCH_CITIES_ABROAD,
  filler: /^(?:پرواز|پروازی|پروازهای|هواپیما|هوایی)$/,
};

/** A sentence that contains a word for flights belongs to this product, even if it names others too. */
export const isAboutFlights = (text: string): boolean => /پرواز|هواپیما/.test(text);

export type FilledSearch =
  | { kind: 'form'; typed: TypedSearch; sentence: SentenceView }
  /** A trip with several legs. `url` is the form of such a trip and contains the sentence. */
  | { kind: 'legs'; url: string; dates: string[]; sentence: SentenceView };

/**
 * Fills the form, which the visitor reviews before the search. `empty` provides missing parts. If the sentence names
 * travellers, they replace the whole party.
 */
export function fillFromSentence(text: string, empty: TypedSearch, today: string): FilledSearch {
  const several = readLegs(text, FLIGHT_WORDS, today);
  const read = several ? joinReturn(several) : readSentence(text, FLIGHT_WORDS, today);
  if (read === null) return fillLegs(text, several!);
  const party = buildParty(read);
  const typed: TypedSearch = {
    from: read.from?.name ?? empty.from,
    to: read.to?.name ?? empty.to,
    date: toDayField(read) ?? empty.date,
    return: toReturnField(read),
    trip: read.wantsReturn ? 'round' : 'one',
    adult: party === null ? empty.adult : String(party.adults),
    child: party === null ? empty.child : String(party.children),
    infant: party === null ? empty.infant : String(party.infants),
  };
  const sentence = buildSentenceView(text, read, {
    understood: [
      ...describeDeparture(read),
      read.wantsReturn && { control: 'return', text: describeReturn(read) },
      ...describePeople(read),
    ],
    preferenceParts: describePreferences(read),
    asks: [
      ...askForDeparture(read, typed),
      read.returnMonth !== null && {
        control: 'return',
        text: `کدام روز ${read.returnMonth.name} برمی‌گردید؟`,
      },
      read.day !== null &&
        read.returnDay !== null &&
        read.returnDay < read.day && { control: 'return', text: 'برگشت پیش از رفت است؛ چه روزی؟' },
    ],
    preferences: listPreferences(read),
  });
  return { kind: 'form', typed, sentence };
}

/** Joins a journey there and back into one search. Returns null for other legs. */
function joinReturn({ legs, read }: ReadLegs): ReadSentence | null {
  const [out, back] = legs;
  if (legs.length !== 2 || !out || !back || out.from !== back.to || out.to !== back.from) return null;
  return {
    ...read,
    ...out,
    returnDay: back.day,
    returnMonth: back.day === null ? back.month : null,
    wantsReturn: true,
  };
}

function describeReturn({ returnDay, returnMonth }: ReadSentence): string {
  const when = describeDay({ day: returnDay, month: returnMonth });
  return when === null ? 'برگشت: روز آن را بنویسید' : `برگشت ${when}`;
}

/**
 * Returns the day of the return. For a month without a day it is the first of the month or, if later, the day of
 * departure.
 */
function toReturnField({ day, month, returnDay, returnMonth }: ReadSentence): string {
  if (returnDay !== null) return formatDayNumeric(returnDay);
  if (returnMonth === null) return '';
  const departure = day ?? month?.firstDay ?? returnMonth.firstDay;
  return formatDayNumeric(departure > returnMonth.firstDay ? departure : returnMonth.firstDay);
}

/** Fills the form for several legs. Reports legs beyond its maximum like words that it did not understand. */
function fillLegs(text: string, { legs, read }: ReadLegs): FilledSearch {
  const shown = legs.slice(0, MAX_LEGS);
  const left = legs.slice(MAX_LEGS).map(({ from, to }) => `${from.name} به ${to.name}`);
  const sentence = buildSentenceView(
    text,
    { unknown: [...read.unknown, ...left] },
    {
      understood: [
        ...shown.map((leg, index) => ({
          control: toFieldId(getLegFieldName(index, 'from')),
          text: [`${leg.from.name} به ${leg.to.name}`, describeDay(leg) ?? []].flat().join('، '),
        })),
        ...describePeople(read),
      ],
      preferenceParts: describePreferences(read).map(
        (part) => part && { ...part, control: toFieldId(getLegFieldName(0, 'date')) },
      ),
      asks: shown.map((leg, index) => {
        const ask = askForDay(leg);
        const control = toFieldId(getLegFieldName(index, 'date'));
        return ask !== null && { control, text: `مسیر ${formatNumber(index + 1)}: ${ask}` };
      }),
      preferences: listPreferences(read),
    },
  );
  const dates = shown.map((leg) => toDayField(leg) ?? '');
  return { kind: 'legs', url: buildLegsUrl(text, { legs: shown, read }), dates, sentence };
}

function buildLegsUrl(text: string, { legs, read }: ReadLegs): string {
  const url = new URLSearchParams({ trip: 'multi', q: text });
  for (const [index, { from, to, ...when }] of legs.entries()) {
    url.set(getLegFieldName(index, 'from'), from.name);
    url.set(getLegFieldName(index, 'to'), to.name);
    url.set(getLegFieldName(index, 'date'), toDayField(when) ?? '');
  }
  const party = buildParty(read);
  if (party) {
    url.set('adult', String(party.adults));
    url.set('child', String(party.children));
    url.set('infant', String(party.infants));
  }
  return `${INTERNATIONAL}?${url.toString()}`;
}

function describePeople(read: ReadSentence) {
  const party = buildParty(read);
  const isTeen = read.ages.some((age) => age >= 12 && age < 18);
  return [
    party && { control: 'adult', text: describeParty(party) },
    isTeen && { control: 'adult', text: '۱۲ساله به بالا: بلیط بزرگسال' },
  ];
}

/** Adds an adult to children or infants when the sentence names no adult. */
function buildParty({ adults, children, infants }: ReadSentence) {
  if (adults === null && children === null && infants === null) return null;
  return { adults: adults ?? 1, children: children ?? 0, infants: infants ?? 0 };
}
