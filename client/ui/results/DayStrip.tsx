import { use } from 'react';
import { type DayPrices, NO_PRICES } from '../../../shared/calendar/dayPrices.ts';
import { DayBars } from './DayBars.tsx';
import { listStripDays } from './listStripDays.ts';
import { withFallback } from './withFallback.ts';

const LABEL = 'قیمت روزهای نزدیک';

export interface StripProps {
  /** ISO day. */
  day: string;
  otherDay?: string;
  now: Date;
  urlOf: (day: string) => string;
  /** Text for a day without offers: «بدون پرواز». */
  none: string;
}

export function DayStrip({ prices, now, ...props }: StripProps & { prices: Promise<DayPrices> }) {
  const { strip } = use(withFallback(prices, NO_PRICES));
  if (strip.length === 0) return <DayStripPending {...props} now={now} />;
  return <DayBars label={LABEL} {...props} days={strip} />;
}

/** Renders the same layout and links while prices load, and when they cannot be loaded. */
export function DayStripPending({ now, ...props }: StripProps) {
  const days = listStripDays(props.day, now).map((day) => ({ day, lowest: null, holiday: null }));
  return <DayBars label={LABEL} {...props} days={days} pending />;
}
