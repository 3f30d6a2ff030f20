import { use } from 'react';
import { type DayPrices, NO_PRICES } from '../../../shared/calendar/dayPrices.ts';
import { formatDayMonth, formatDayShort } from '../../../shared/calendar/format.ts';
import { formatToman } from '../../../shared/money.ts';
import { LinkButton } from '../Button.tsx';
import { withFallback } from './withFallback.ts';

interface NearestDaysProps {
  prices: Promise<DayPrices>;
  /** Shown when no day near the chosen one has a price. */
  none: string;
  /** Text after each price, for example «برای هر نفر». */
  each: string;
}

export function NearestDays({ prices, none, each }: NearestDaysProps) {
  const { nearest } = use(withFallback(prices, NO_PRICES));
  if (nearest.length === 0) return none;
  const named = nearest.map(({ day, lowest }) => `${formatDayShort(day)} از ${formatToman(lowest ?? 0)}`);
  return `نزدیک‌ترین روزهای موجود: ${named.join(' و ')} تومان، ${each}.`;
}

interface DayLinksProps {
  prices: Promise<DayPrices>;
  urlOf: (day: string) => string;
}

export function DayLinks({ prices, urlOf }: DayLinksProps) {
  return use(withFallback(prices, NO_PRICES)).nearest.map(({ day }, index) => (
    <LinkButton key={day} href={urlOf(day)} variant={index === 0 ? 'primary' : 'outline'}>
      {`دیدن ${formatDayMonth(day)}`}
    </LinkButton>
  ));
}
