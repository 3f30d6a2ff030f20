import type { ReactNode } from 'react';
import { formatDay } from '../../../shared/calendar/format.ts';
import type { DayPrice } from '../../../shared/flights/resultsView.ts';
import { formatToman } from '../../../shared/money.ts';
import { cheapestDay } from './cheapestDay.ts';
import { DayPrices } from './DayPrices.tsx';
import { Landing } from './Landing.tsx';
import { type FactRow, FactsCard, Part } from './LandingParts.tsx';
import type { LandingLink, LandingQuestion, LandingStep } from './landingTypes.ts';

interface RouteLandingFrameProps {
  steps: readonly LandingStep[];
  title: ReactNode;
  art: string;
  search: ReactNode;
  days: readonly DayPrice[];
  /** Whose price it is and where it comes from. */
  daysNote: string;
  /** Shown on a day without a price: «بدون پرواز». */
  none: string;
  urlOf: (day: string) => string;
  factsTitle: string;
  facts: readonly FactRow[];
  related: readonly LandingLink[];
  questions: readonly LandingQuestion[];
  /** Parts after the days: carriers, other ways to travel. */
  children: ReactNode;
}

/** Renders a route without a date: its cheapest days, facts, carriers and questions. */
export function RouteLandingFrame({
  days,
  daysNote,
  none,
  urlOf,
  factsTitle,
  facts,
  children,
  ...landing
}: RouteLandingFrameProps) {
  const cheapest = cheapestDay(days);
  return (
    <Landing
      {...landing}
      lead={
        cheapest
          ? `ارزان‌ترین روز در ۳۰ روز آینده: ${formatDay(cheapest.day)}، از ${formatToman(cheapest.lowest ?? 0)} تومان`
          : 'برای دیدن قیمت، تاریخ را انتخاب کنید.'
      }
      aside={<FactsCard id="facts" title={factsTitle} rows={facts} />}
    >
      <Part id="cheap-days" title="ارزان‌ترین قیمت ۳۰ روز آینده" note={daysNote}>
        <DayPrices days={days} cheapest={cheapest} none={none} urlOf={urlOf} />
      </Part>
      {children}
    </Landing>
  );
}
