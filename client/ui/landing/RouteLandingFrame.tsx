import { formatDay } from '../../../shared/calendar/format.ts';
import type { DayPrice } from '../../../shared/calendar/dayPrices.ts';
import { formatToman } from '../../../shared/money.ts';
import type { Site } from '../../app/site.ts';
import { findCheapestDay, DayPrices } from './DayPrices.tsx';
import { RouteWords, type RouteWordsProps } from '../results/RouteBar.tsx';
import { Landing, type LandingProps, type LandingTexts } from './Landing.tsx';
import { type FactRow, FactsCard, Part } from './LandingParts.tsx';

interface RouteLandingFrameProps extends Omit<LandingProps, 'texts' | 'aside'>, RouteWordsProps {
  texts: (site: Site) => Omit<LandingTexts, 'title' | 'lead'>;
  days: readonly DayPrice[];
  daysNote: string;
  none: string;
  urlOf: (day: string) => string;
  factsTitle: string;
  facts: readonly FactRow[];
}

export function RouteLandingFrame({
  texts,
  what,
  route,
  days,
  daysNote,
  none,
  urlOf,
  factsTitle,
  facts,
  children,
  ...landing
}: RouteLandingFrameProps) {
  const cheapest = findCheapestDay(days);
  const lead = cheapest
    ? `ارزان‌ترین روز در ۳۰ روز آینده: ${formatDay(cheapest.day)}، از ${formatToman(cheapest.lowest ?? 0)} تومان`
    : 'برای دیدن قیمت، تاریخ را انتخاب کنید.';
  const title = <RouteWords what={what} route={route} />;
  return (
    <Landing
      {...landing}
      texts={(site) => ({ ...texts(site), title, lead })}
      aside={<FactsCard id="facts" title={factsTitle} rows={facts} />}
    >
      <Part id="cheap-days" title="ارزان‌ترین قیمت ۳۰ روز آینده" note={daysNote}>
        <DayPrices days={days} cheapest={cheapest} none={none} urlOf={urlOf} />
      </Part>
      {children}
    </Landing>
  );
}
