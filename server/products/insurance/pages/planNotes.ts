import { formatTime } from '../../../../shared/calendar/format.ts';
import { findAgeBand, LIMITED_AGE } from '../../../../shared/insurance/ageBands.ts';
import { buildLongStayNote, buildRoundingNote } from '../../../../shared/insurance/durations.ts';
import { findEmbassyDays } from '../../../../shared/insurance/embassy.ts';
import type { InsuranceSearch } from '../../../../shared/insurance/search.ts';
import type { Destination, PlanNotesView } from '../../../../shared/insurance/view.ts';
import { formatToman, type Rial } from '../../../../shared/money.ts';
import { calculateAge } from '../../../../shared/passengers/age.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';

interface NotedSearch {
  search: InsuranceSearch;
  destination: Destination;
  rate: { rialPerEur: Rial; validUntil: string };
  sample: boolean;
}

/** Builds the notes above the plans of a search. */
export function buildPlanNotes({ search, destination, rate, sample }: NotedSearch): PlanNotesView {
  const { days, birthDays, startDay } = search;
  const ages = birthDays.map((day) => calculateAge(day, startDay));
  const bands = new Map(ages.flatMap((age) => findAgeBand(age) ?? []).map((band) => [band.code, band]));
  const factors = [...bands.values()].filter(({ factorText }) => factorText !== '');
  return {
    isLimited: ages.some((age) => age >= LIMITED_AGE),
    embassyDays: destination.zone === 'schengen' ? findEmbassyDays(days) : null,
    duration: buildRoundingNote(days) ?? `سفر ${formatNumber(days)}روزه درست در بازهٔ خودش است.`,
    more: [
      ...factors.map(({ name, factorText }) => `گروه سنی ${name}، حق بیمه را ${factorText} می‌کند.`),
      buildLongStayNote(days),
      `نرخ یورو: ${formatToman(rate.rialPerEur)} تومان، معتبر تا ساعت ${formatTime(rate.validUntil)}.`,
      sample ? 'قیمت‌ها از شرکت‌های نمونه است، نه از خود این شرکت‌ها.' : null,
    ]
      .filter((note) => note !== null)
      .join(' '),
  };
}
