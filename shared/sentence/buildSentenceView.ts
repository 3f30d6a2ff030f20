import { formatDayShort } from '../calendar/format.ts';
import { TIME_BANDS, type TimeBand } from '../filters/timeBands.ts';
import type { ReadSentence } from './readSentence.ts';
import type { SentencePart, SentenceView } from './sentenceView.ts';

const LONGEST_SHOWN = 30;
const LONGEST_TEXT = 200;

type Part = SentencePart | false | null;

const listParts = (parts: readonly Part[]): SentencePart[] =>
  parts.filter((part) => part !== null && part !== false);

/** Builds the note below a sentence. Wishes alone are no search: then nothing counts as understood. */
export function buildSentenceView(
  text: string,
  read: Pick<ReadSentence, 'unknown'>,
  {
    understood,
    wished = [],
    asks,
    wishes = [],
  }: {
    understood: readonly Part[];
    wished?: readonly Part[];
    asks: readonly Part[];
    wishes?: SentenceView['wishes'];
  },
): SentenceView {
  const found = listParts(understood);
  const isUnderstood = found.length > 0;
  return {
    text: text.slice(0, LONGEST_TEXT),
    understood: isUnderstood ? [...found, ...listParts(wished)] : [],
    asks: isUnderstood ? listParts(asks) : [],
    unknown: read.unknown.map((word) => word.slice(0, LONGEST_SHOWN)),
    wishes: isUnderstood ? wishes : [],
  };
}

/** The cities and the day of a departure, in words. */
export function describeDeparture({ from, to, day }: Pick<ReadSentence, 'from' | 'to' | 'day'>): Part[] {
  return [
    from && { control: 'from', text: `از ${from.name}` },
    to && { control: 'to', text: `به ${to.name}` },
    day !== null && { control: 'date', text: formatDayShort(day) },
  ];
}

/** Asks for the parts that neither the sentence nor the form has. */
export function askForDeparture(
  { from, to, day }: Pick<ReadSentence, 'from' | 'to' | 'day'>,
  typed: { from: string; to: string },
): Part[] {
  return [
    typed.from === '' && { control: 'from', text: 'از کدام شهر؟' },
    typed.to === '' && { control: 'to', text: 'به کدام شهر؟' },
    from !== null && from === to && { control: 'to', text: 'مبدأ و مقصد یکی است؛ به کدام شهر؟' },
    day === null && { control: 'date', text: 'چه روزی؟' },
  ];
}

export function describeTimes(times: readonly TimeBand[]): Part[] {
  return times.map((time) => ({ control: 'date', text: TIME_BANDS[time] }));
}

export const toTimeWishes = (times: readonly TimeBand[]): SentenceView['wishes'] =>
  times.map((time) => ['time', time]);
