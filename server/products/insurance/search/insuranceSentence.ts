import { formatDayNumeric, formatDayShort } from '../../../../shared/calendar/format.ts';
import { TIME_BANDS } from '../../../../shared/filters/timeBands.ts';
import { INSURANCE } from '../../../../shared/insurance/insuranceHome.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { buildSentenceView, describeDay, toDayField } from '../../../../shared/sentence/buildSentenceView.ts';
import { readSentence, type SentenceVocabulary } from '../../../../shared/sentence/readSentence.ts';
import type { SentenceView } from '../../../../shared/sentence/sentenceView.ts';
import { DESTINATIONS } from '../reference/destinations.ts';

const INSURANCE_WORDS: SentenceVocabulary = {
  cities: DESTINATIONS.map(({ slug, name, nameEn }) => ({
    slug,
    name: slug === 'schengen' ? 'شنگن' : name,
    nameEn,
    airports: [],
  })),
  filler: /^(?:بیمهٔ?|نامهٔ?|مسافرتی|ویزای|ویزا|ی)$/,
};

export function findInsuranceSentenceUrl(text: string): string | null {
  return text.includes('بیمه') ? `${INSURANCE}?q=${encodeURIComponent(text)}` : null;
}

export interface InsuranceSentence {
  /** Slug of the destination. */
  to?: string;
  start?: string;
  end?: string;
  days?: string;
  sentence: SentenceView;
}

/**
 * Fills the form, which the visitor reviews before the search. The price depends on the birth dates, which a sentence
 * does not contain.
 */
export function fillInsuranceSentence(text: string, today: string): InsuranceSentence {
  const read = readSentence(text, INSURANCE_WORDS, today);
  const { day, month, stay } = read;
  const start = describeDay(read);
  const destination = read.to ?? read.from;
  const end = stay === null ? read.returnDay : null;
  const people = (read.adults ?? 0) + (read.children ?? 0) + (read.infants ?? 0);
  // A policy begins on a day, not at a time of day.
  const times = [...read.times.map((time) => TIME_BANDS[time]), ...(read.wantsEarliest ? ['زود'] : [])];
  const sentence = buildSentenceView(
    text,
    { unknown: [...read.unknown, ...times] },
    {
      understood: [
        destination && { control: 'to', text: destination.name },
        start !== null && { control: 'start', text: `از ${start}` },
        stay !== null && { control: 'days', text: `${formatNumber(stay)} روز` },
        end !== null && { control: 'end', text: `تا ${formatDayShort(end)}` },
      ],
      asks: [
        destination === null && { control: 'to', text: 'به کدام کشور؟' },
        day === null && {
          control: 'start',
          text: month
            ? `سفر کدام روز ${month.name} شروع می‌شود؟ فعلاً ${formatDayShort(month.firstDay)} است`
            : 'سفر از چه روزی شروع می‌شود؟',
        },
        stay === null && end === null && { control: 'days', text: 'چند روز؟' },
        {
          control: 'birth-0',
          text: `تاریخ تولد${people > 1 ? ` ${formatNumber(people)} نفر` : ''}${describeAges(read.ages)}؟`,
        },
      ],
    },
  );
  const startDay = toDayField(read);
  return {
    ...(destination && { to: destination.slug }),
    ...(startDay !== null && { start: startDay }),
    ...(stay !== null && { days: String(stay) }),
    ...(end !== null && { end: formatDayNumeric(end), days: '' }),
    sentence,
  };
}

/** Formats ages like « (۵ ساله و ۳۸ ساله)». */
function describeAges(ages: readonly number[]): string {
  if (ages.length === 0) return '';
  const named = ages.map((age) => (age < 1 ? 'نوزاد' : `${formatNumber(age)} ساله`));
  return ` (${named.join(' و ')})`;
}
