import { addDays, getWeekday } from '../calendar/jalali.ts';
import { readTypedDay } from '../calendar/typedDay.ts';
import { readTypedMonth, type TypedMonth } from '../calendar/typedMonth.ts';
import { TIME_BANDS, type TimeBand } from '../filters/timeBands.ts';
import { toLatinDigits } from '../persian/digits.ts';
import { normalizePersian } from '../persian/text.ts';
import { findIntendedCity, findNamedCity } from '../places/intendedCity.ts';
import type { SearchCity } from '../places/searchCity.ts';
import { parseNumberWord } from './parseNumberWord.ts';
import { PEOPLE_WORDS, readPeople } from './readPeople.ts';

/** Unmentioned fields are null; days are ISO. */
export interface ReadSentence {
  from: SearchCity | null;
  to: SearchCity | null;
  day: string | null;
  /** Set when the sentence has a month without a day, such as «مهر ماه». */
  month: TypedMonth | null;
  returnDay: string | null;
  /** Set when the return has a month without a day, such as «برگشت دی ماه». */
  returnMonth: TypedMonth | null;
  /** True when the sentence asks for a return («با برگشت»), even without its day. */
  wantsReturn: boolean;
  adults: number | null;
  children: number | null;
  infants: number | null;
  /** Stated ages of travellers, in years. */
  ages: number[];
  /** Length of the stay in days, from «۳ شب» or «۲۳ روز». */
  stay: number | null;
  /** Preferred times of day for the departure. */
  times: TimeBand[];
  /** True for «ارزان‌ترین». */
  wantsCheapest: boolean;
  /** True for «زودترین», or for «زود» with a time of day. */
  wantsEarliest: boolean;
  unknown: string[];
}

/** Vocabulary of a product for its sentences. */
export interface SentenceVocabulary {
  cities: readonly SearchCity[];
  /** Words of the product that add no information, such as «پرواز». */
  filler: RegExp;
}

const MAX_LENGTH = 200;
const MAX_WORDS = 40;
/** Number of words in the longest day phrase, such as «پنجشنبه هفته ی آینده». */
const DAY_WORDS = 5;
const CITY_WORDS = 3;
const FRIDAY = 6;

const STAY = /^(?:به مدت |برای )?(\S+)(?: تا)? (شب|شبه|روز|روزه|هفته|هفته ای|ماه|ماهه)$/;
const ROUND =
  /^(?:رفت (?:و )?برگشت|رفت و برگشتی|با برگشت|دو ?طرفه|دو ?سره|(?:و )?(?:برگشت|برگشتش|برگشتن|بازگشت))$/;
const ONE_WAY = /^(?:یک ?طرفه|بدون برگشت|فقط رفت|یه ?طرفه)$/;
const WEEKEND = /^(?:همین |این )?(?:آخر|اخر|پایان) هفته/;
const FILLER =
  /^(?:رفت|بلیط|بلیت|بلیطی|برای|در|و|با|من|ما|یک|یه|لطفا|سفر|رفتن|برم|بریم|بروم|برویم|می ?خوا(?:م|هم|هیم|یم|ستم)|می ?رو(?:م|یم)|میرم|میریم|می ?گردم|برگردم|برگردیم|برمی ?گردم|روز|تاریخ|رو|را|که|هم)$/;
/** These words are not cities, although some resemble the name of a city. */
const PREFERENCE = /^(?:ارزان|ارزون|ترین|گران|صبح|ظهر|عصر|شب|زود|دیر|سریع|مستقیم|چارتر|چارتری|سیستمی)$/;
const CHEAPEST = /^(?:ارزان|ارزون) ?ترین$/;
const EARLIEST = /^(?:هر ?(?:چه|چی) )?زود(?: ?تر(?: ?ین)?)?$/;
const TIMES: readonly (readonly [RegExp, TimeBand])[] = [
  [/(?:^| )(?:بامداد|سحر)$/, 'dawn'],
  [/(?:^| )صبح$/, 'morning'],
  [/(?:^| )(?:ظهر|بعد ?از ?ظهر|عصر)$/, 'afternoon'],
  [/(?:^| |^ام)شب$/, 'night'],
];
const TIME = /^(?:بامداد|سحر|صبح|ظهر|بعد ?از ?ظهر|عصر|شب)$/;
const AFTER_DAY = /(?:^| )(?:و|با|به|از|تا|در)$/;
/** In «دی ماه ۷ روز» and «مهر ۲ نفر» the number is not a day. */
const COUNTED = /^(?:شبه?|روزه?|هفته|ماهه|نفره?|مسافر|صندلی|بزرگسال|بچه|کودک|نوزاد|تا)$/;
const FROM_WORD = 'از';
const TO_WORDS = new Set(['به', 'تا', 'ب']);

type Side = 'from' | 'to' | null;

/**
 * Parses «دو نفر تهران مشهد آخر هفته با برگشت». Of two cities without a preposition, the first is the origin. A second
 * day or a number of nights gives the return (docs/spec/promises.md#sentence-search). Longer phrases match first: «بندر
 * عباس».
 */
export function readSentence(text: string, product: SentenceVocabulary, today: string): ReadSentence {
  const words = splitWords(text);
  const read = new SentenceReader(product, today);
  for (let at = 0; at < words.length; at += read.step(words, at));
  return read.result();
}

/**
 * Legs of a trip in the order of the sentence, each with both cities; `read` holds the parts that apply to all legs.
 */
export interface ReadLegs {
  legs: ReadLeg[];
  read: ReadSentence;
}

interface ReadLeg extends Pick<ReadSentence, 'day' | 'month'> {
  from: SearchCity;
  to: SearchCity;
}

const NEXT_LEG = /[،,؛;](?![\d۰-۹])|(?<!\S)(?:سپس|بعدش)(?!\S)/;

/** Parses «تهران استانبول ۵ آذر، استانبول تهران ۱۲ آذر». Returns null unless there are several complete legs. */
export function readLegs(text: string, product: SentenceVocabulary, today: string): ReadLegs | null {
  const texts = text.slice(0, MAX_LENGTH).split(NEXT_LEG);
  const parts = texts.map((part) => readSentence(part, product, today));
  const legs: ReadLeg[] = [];
  const unknown = parts.flatMap((part) => part.unknown);
  const times: TimeBand[] = [];
  for (const [index, part] of parts.entries()) {
    const { day, month } = part;
    const before = legs.at(-1);
    // The times of the first leg must not filter the results of the others.
    if (legs.length <= 1 && (legs.length === 0 || isWithoutCity(part))) times.push(...part.times);
    else unknown.push(...part.times.map((time) => TIME_BANDS[time]));
    if (isWithoutCity(part)) {
      if (part.wantsReturn && before && legs.length > 1)
        legs.push({
          from: before.to,
          to: legs[0]!.from,
          day: part.returnDay ?? day,
          month: part.returnMonth ?? month,
        });
      else if (before && before.day === null) Object.assign(before, { day, month: month ?? before.month });
      else if (day !== null || month !== null) unknown.push(texts[index]!.trim());
      continue;
    }
    const from = part.from ?? before?.to;
    if (!from || part.to === null) return null;
    legs.push({ from, to: part.to, day, month });
  }
  if (legs.length < 2) return null;
  const first = <Key extends 'adults' | 'children' | 'infants'>(key: Key) =>
    parts.find((part) => part[key] !== null)?.[key] ?? null;
  return {
    legs,
    read: {
      ...parts[0]!,
      adults: first('adults'),
      children: first('children'),
      infants: first('infants'),
      ages: parts.flatMap(({ ages }) => ages),
      times: [...new Set(times)],
      wantsCheapest: parts.some(({ wantsCheapest }) => wantsCheapest),
      wantsEarliest: parts.some(({ wantsEarliest }) => wantsEarliest),
      unknown,
    },
  };
}

const isWithoutCity = ({ from, to }: ReadSentence): boolean => from === null && to === null;

/** Splits at hyphens between cities, but not in a date. */
function splitWords(text: string): string[] {
  return normalizePersian(text.slice(0, MAX_LENGTH))
    .replace(/\u200C/g, ' ')
    .replace(/(?<!\S)(ن?می) (?=خو|رو|ر[مو]|گرد)/g, '$1')
    .replace(/(?<=\p{L})[-–—](?=\p{L})/gu, ' ')
    .replace(/(?<=[\d۰-۹])(?=\p{L})|(?<=\p{L})(?=[\d۰-۹])/gu, ' ')
    .replace(/[،,.؛;:!؟?«»"()\u2190\u2192]+(?![\d۰-۹])/g, ' ')
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

class SentenceReader {
  readonly #cities: readonly SearchCity[];
  readonly #filler: RegExp;
  readonly #today: string;
  #side: Side = null;
  #back = false;
  #weekend = false;
  #teens = 0;
  #loose: SearchCity[] = [];
  #read: ReadSentence = {
    from: null,
    to: null,
    day: null,
    month: null,
    returnDay: null,
    returnMonth: null,
    wantsReturn: false,
    adults: null,
    children: null,
    infants: null,
    ages: [],
    stay: null,
    times: [],
    wantsCheapest: false,
    wantsEarliest: false,
    unknown: [],
  };

  constructor({ cities, filler }: SentenceVocabulary, today: string) {
    this.#cities = cities;
    this.#filler = filler;
    this.#today = today;
  }

  step(words: readonly string[], at: number): number {
    for (let size = Math.min(PEOPLE_WORDS, words.length - at); size > 0; size -= 1) {
      const phrase = words.slice(at, at + size).join(' ');
      if (this.#people(phrase)) return size;
      if (size > DAY_WORDS) continue;
      if (
        this.#way(phrase) ||
        this.#readPreference(phrase) ||
        this.#day(phrase, words[at + size]) ||
        this.#month(phrase) ||
        this.#stay(phrase)
      )
        return size;
      if (size <= CITY_WORDS && this.#city(phrase, size)) return size;
    }
    const word = words[at] ?? '';
    if (!FILLER.test(word) && !this.#filler.test(word)) this.#read.unknown.push(word);
    return 1;
  }

  result(): ReadSentence {
    const read = this.#read;
    const loose = [...this.#loose];
    read.from ??= loose.shift() ?? null;
    read.to ??= loose.shift() ?? null;
    // A single city such as «مشهد» is the destination, as in «بلیط مشهد».
    if (read.from !== null && read.to === null && this.#loose.includes(read.from)) {
      read.to = read.from;
      read.from = null;
    }
    read.unknown.push(...loose.map(({ name }) => name));
    if (this.#teens > 0) read.adults = (read.adults ?? 1) + this.#teens;
    if (read.day !== null) read.month = null;
    if (read.day !== null && read.returnDay === null && this.#read.stay !== null) {
      read.returnDay = addDays(read.day, this.#read.stay);
      read.wantsReturn = true;
    }
    if (read.day !== null && read.returnDay === null && read.wantsReturn && this.#weekend)
      read.returnDay = addDays(read.day, Math.max(FRIDAY - getWeekday(read.day), 0));
    if (read.returnDay !== null) read.returnMonth = null;
    return read;
  }

  #people(phrase: string): boolean {
    const people = readPeople(phrase);
    if (people === null) return false;
    for (const kind of ['adults', 'children', 'infants'] as const)
      if (people[kind] > 0) this.#read[kind] = (this.#read[kind] ?? 0) + people[kind];
    this.#teens += people.teens;
    this.#read.ages.push(...people.ages);
    return true;
  }

  #way(phrase: string): boolean {
    if (phrase === FROM_WORD || TO_WORDS.has(phrase)) {
      this.#side = phrase === FROM_WORD ? 'from' : 'to';
      return true;
    }
    if (ONE_WAY.test(phrase)) return true;
    if (!ROUND.test(phrase)) return false;
    this.#read.wantsReturn = true;
    // «رفت و برگشت ۵ آذر» states the day of departure; «برگشت ۷ آذر» states the day of return.
    this.#back = this.#read.day !== null || /^(?:و )?(?:برگشت|بازگشت)/.test(phrase);
    return true;
  }

  #readPreference(phrase: string): boolean {
    if (CHEAPEST.test(phrase)) {
      this.#read.wantsCheapest = true;
      return true;
    }
    if (EARLIEST.test(phrase)) {
      this.#read.wantsEarliest = true;
      return true;
    }
    if (!TIME.test(phrase)) return false;
    this.#time(phrase);
    return true;
  }

  #time(phrase: string): void {
    const time = TIMES.find(([pattern]) => pattern.test(phrase))?.[1];
    if (time !== undefined && !this.#read.times.includes(time)) this.#read.times.push(time);
  }

  #day(phrase: string, next: string | undefined): boolean {
    const read = readTypedDay(phrase, this.#today);
    if ('problem' in read || AFTER_DAY.test(phrase)) return false;
    // In «۱۰ آذر ۱۵ آذر» the second number is a day, not the year of the first.
    const figure = /\p{L} ([\d۰-۹]{1,2})$/u.exec(phrase)?.[1];
    if (figure && next && COUNTED.test(next)) return false;
    if (figure && next && 'day' in readTypedDay(`${figure} ${next}`, this.#today)) return false;
    if (this.#read.day === null && !this.#back) {
      this.#read.day = read.day;
      this.#time(phrase);
      this.#weekend = WEEKEND.test(phrase);
    } else if (this.#read.returnDay === null) {
      this.#read.returnDay = read.day;
      this.#read.wantsReturn = true;
      this.#back = false;
    } else return false;
    return true;
  }

  /** Reads a month. A month whose place is already taken counts as unknown, not as a city. */
  #month(phrase: string): boolean {
    const month = readTypedMonth(phrase, this.#today);
    if (month === null) return false;
    const read = this.#read;
    if (this.#back && read.returnDay === null && read.returnMonth === null) {
      read.returnMonth = month;
      this.#back = false;
    } else if (read.month === null && read.day === null && !this.#back) read.month = month;
    else read.unknown.push(phrase);
    return true;
  }

  #stay(phrase: string): boolean {
    const match = STAY.exec(toLatinDigits(phrase));
    if (!match || this.#read.stay !== null) return false;
    const [, number = '', unit = ''] = match;
    const count = parseNumberWord(number);
    if (count === null) return false;
    this.#read.stay = count * (unit.startsWith('هفته') ? 7 : unit.startsWith('ماه') ? 30 : 1);
    return true;
  }

  #city(phrase: string, size: number): boolean {
    if (FILLER.test(phrase) || this.#filler.test(phrase) || PREFERENCE.test(phrase)) return false;
    // Phrases of several words must match a city exactly; a single word may have a typo.
    const city = size > 1 ? findNamedCity(this.#cities, phrase) : findIntendedCity(this.#cities, phrase);
    if (!city) return false;
    if (this.#side !== null && this.#read[this.#side] === null) this.#read[this.#side] = city;
    else this.#loose.push(city);
    this.#side = null;
    return true;
  }
}
