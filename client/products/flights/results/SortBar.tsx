import { memo } from 'react';
import { formatDuration, formatTime } from '../../../../shared/calendar/format.ts';
import { bestOffer, OFFER_SORTS, type OfferSort } from '../../../../shared/flights/filters.ts';
import type { FlightOffer } from '../../../../shared/flights/offer.ts';
import { formatToman } from '../../../../shared/money.ts';
import { A } from '../../../ui/A.tsx';
import * as styles from '../../../ui/results/SortBar.styles.ts';
import type { ViewLink } from './useResultsFilter.ts';

export const SORT_NAMES: Record<OfferSort, string> = {
  cheapest: 'ارزان‌ترین',
  suggested: 'پیشنهاد ما',
  earliest: 'زودترین',
  shortest: 'کوتاه‌ترین',
};

/** As the mock-ups have them: what most people want first. */
const FIRST: readonly OfferSort[] = ['cheapest', 'suggested'];
const ORDER = [...FIRST, ...OFFER_SORTS.filter((sort) => !FIRST.includes(sort))];

interface SortBarProps {
  /** What is in the list. */
  offers: readonly FlightOffer[];
  sort: OfferSort;
  linkTo: (sort: OfferSort) => ViewLink;
  now: Date;
}

/** Orders of the list as links, each with the best that it has to show. */
export const SortBar = memo(function SortBar({ offers, sort, linkTo, now }: SortBarProps) {
  const available = offers.filter((offer) => offer.available);
  return (
    <nav className={styles.sorts} aria-label="مرتب‌سازی">
      {ORDER.map((order) => (
        <A
          key={order}
          {...linkTo(order)}
          aria-current={order === sort ? 'true' : undefined}
          keepScroll
          replace
        >
          <b>{SORT_NAMES[order]}</b>
          <small>{bestOf(order, available, now)}</small>
        </A>
      ))}
    </nav>
  );
});

function bestOf(sort: OfferSort, offers: readonly FlightOffer[], now: Date): string {
  if (sort === 'suggested') return '۷۰٪ قیمت، ۳۰٪ استرداد';
  const best = bestOffer(offers, sort, now);
  if (!best) return '';
  if (sort === 'cheapest') return `از ${formatToman(best.total)} تومان`;
  if (sort === 'earliest') return `ساعت ${formatTime(best.segment.departsAt)}`;
  return formatDuration(best.segment.durationMinutes);
}
