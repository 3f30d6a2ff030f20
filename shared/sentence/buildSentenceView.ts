import { formatDayNumeric, formatDayShort } from '../calendar/format.ts';
import { TIME_BANDS } from '../filters/timeBands.ts';
import type { ReadSentence } from './readSentence.ts';
import type { SentencePart, SentenceView } from './sentenceView.ts';

const MAX_SHOWN_LENGTH = 30;
const MAX_TEXT_LENGTH = 200;

type Part = SentencePart | false | null;

const listParts = (parts: readonly Part[]): SentencePart[] =>
  parts.filter((part) => part !== null && part !== false);

/**
 * Builds the note below a sentence. A sentence with only preferences is not a search, so nothing counts as understood.
 */
export function buildSentenceView(
  text: string,
  read: Pick<ReadSentence, 'unknown'>,
  {
    understood,
    preferenceParts = [],
    asks,
    preferences = [],
  }: {
    understood: readonly Part[];
    preferenceParts?: readonly Part[];
    asks: readonly Part[];
    preferences?: SentenceView['preferences'];
  },
): SentenceView {
  const found = listParts(understood);
  const isUnderstood = found.length > 0;
  return {
    text: text.slice(0, MAX_TEXT_LENGTH),
    understood: isUnderstood ? [...found, ...listParts(preferenceParts)] : [],
    asks: isUnderstood ? listParts(asks) : [],
    unknown: read.unknown.map((word) => word.slice(0, MAX_SHOWN_LENGTH)),
    preferences: isUnderstood ? preferences : [],
  };
}

type Departure = Pick<ReadSentence, 'from' | 'to' | 'day' | 'month'>;

/** Describes the cities and the day of a departure. */
export function describeDeparture({ from, to, ...when }: Departure): Part[] {
  const day = describeDay(when);
  return [
    from && { control: 'from', text: `از ${from.name}` },
    to && { control: 'to', text: `به ${to.name}` },
    day !== null && { control: 'date', text: day },
  ];
}

/** Returns null when neither the day nor the month is known. */
export function describeDay({ day, month }: Pick<ReadSentence, 'day' | 'month'>): string | null {
  return day === null ? (month?.name ?? null) : formatDayShort(day);
}

/** Formats the day for a field. A month without a day gives its first day, so that a calendar opens there. */
export function toDayField({ day, month }: Pick<ReadSentence, 'day' | 'month'>): string | null {
  const shown = day ?? month?.firstDay;
  return shown === undefined ? null : formatDayNumeric(shown);
}

/** Returns the question for the day of a departure; null when the day is known. */
export function askForDay({ day, month }: Pick<ReadSentence, 'day' | 'month'>): string | null {
  if (day !== null) return null;
  return month === null ? 'چه روزی؟' : `کدام روز ${month.name}؟ فعلاً ${formatDayShort(month.firstDay)} است`;
}

/** Returns questions for the parts that are missing in both the sentence and the form. */
export function askForDeparture(
  { from, to, ...when }: Departure,
  typed: { from: string; to: string },
): Part[] {
  const day = askForDay(when);
  return [
    typed.from === '' && { control: 'from', text: 'از کدام شهر؟' },
    typed.to === '' && { control: 'to', text: 'به کدام شهر؟' },
    from !== null && from === to && { control: 'to', text: 'مبدأ و مقصد یکی است؛ به کدام شهر؟' },
    day !== null && { control: 'date', text: day },
  ];
}

type Preferences = Pick<ReadSentence, 'times' | 'wantsCheapest' | 'wantsEarliest'>;

/** Describes the preferred times of day and the sort order. */
export function describePreferences({ times, wantsCheapest, wantsEarliest }: Preferences): Part[] {
  return [
    ...times.map((time) => ({ control: 'date', text: TIME_BANDS[time] })),
    wantsCheapest && { control: 'from', text: 'ارزان‌ترین اول' },
    wantsEarliest && !wantsCheapest && { control: 'date', text: 'زودترین حرکت اول' },
  ];
}

/**
 * Lists the preferences as parameters of the results. A list has only one sort order, so the price takes precedence.
 */
export function listPreferences({
  times,
  wantsCheapest,
  wantsEarliest,
}: Preferences): SentenceView['preferences'] {
  const sort = wantsCheapest ? 'cheapest' : wantsEarliest ? 'earliest' : null;
  return [
    ...times.map((time): [string, string] => ['time', time]),
    ...(sort === null ? [] : [['sort', sort] satisfies [string, string]]),
  ];
}
