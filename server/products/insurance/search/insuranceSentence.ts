import { formatDayNumeric, formatDayShort } from '../../../../shared/calendar/format.ts';
import { INSURANCE } from '../../../../shared/insurance/insuranceHome.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { buildSentenceView } from '../../../../shared/sentence/buildSentenceView.ts';
import { readSentence, type SentenceWords } from '../../../../shared/sentence/readSentence.ts';
import type { SentenceView } from '../../../../shared/sentence/sentenceView.ts';
import { DESTINATIONS } from '../reference/destinations.ts';

const INSURANCE_WORDS: SentenceWords = {
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
  /** Slug. */
  to?: string;
  start?: string;
  end?: string;
  days?: string;
  sentence: SentenceView;
}

/** Fills the form for a review. The price depends on the birth dates, which a sentence does not tell. */
export function fillInsuranceSentence(text: string, today: string): InsuranceSentence {
  const read = readSentence(text, INSURANCE_WORDS, today);
  const { day, stay } = read;
  const destination = read.to ?? read.from;
  const end = stay === null ? read.returnDay : null;
  const people = (read.adults ?? 0) + (read.children ?? 0) + (read.infants ?? 0);
  const sentence = buildSentenceView(text, read, {
    understood: [
      destination && { control: 'to', text: destination.name },
      day !== null && { control: 'start', text: `از ${formatDayShort(day)}` },
      stay !== null && { control: 'days', text: `${formatNumber(stay)} روز` },
      end !== null && { control: 'end', text: `تا ${formatDayShort(end)}` },
    ],
    asks: [
      destination === null && { control: 'to', text: 'به کدام کشور؟' },
      day === null && { control: 'start', text: 'سفر از چه روزی شروع می‌شود؟' },
      stay === null && end === null && { control: 'days', text: 'چند روز؟' },
      {
        control: 'birth-0',
        text: people > 1 ? `تاریخ تولد ${formatNumber(people)} نفر؟` : 'تاریخ تولد؟',
      },
    ],
  });
  return {
    ...(destination && { to: destination.slug }),
    ...(day !== null && { start: formatDayNumeric(day) }),
    ...(stay !== null && { days: String(stay) }),
    ...(end !== null && { end: formatDayNumeric(end), days: '' }),
    sentence,
  };
}
