import { formatDay } from '../../../shared/calendar/format.ts';
import { formatToman } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import type { Site } from '../../app/site.ts';
import { findCheapestDay } from './findCheapestDay.ts';
import { PriceGraph, type PriceGraphProps } from './PriceGraph.tsx';
import { RouteTitle, type RouteTitleProps } from '../results/RouteBar.tsx';
import { Landing, type LandingProps, type LandingTexts } from './Landing.tsx';
import { type FactRow, FactsCard, Part } from './LandingParts.tsx';

interface RouteLandingFrameProps extends Omit<LandingProps, 'texts' | 'aside'>, RouteTitleProps {
  texts: (site: Site) => Omit<LandingTexts, 'title' | 'lead'>;
  graph: PriceGraphProps;
  daysNote: string;
  factsTitle: string;
  facts: readonly FactRow[];
}

export function RouteLandingFrame({
  texts,
  what,
  route,
  graph,
  daysNote,
  factsTitle,
  facts,
  children,
  ...landing
}: RouteLandingFrameProps) {
  const { days } = graph;
  const cheapest = findCheapestDay(days);
  const range = `${formatNumber(days.length)} روز آینده`;
  const lead = cheapest
    ? `ارزان‌ترین روز در ${range}: ${formatDay(cheapest.day)}، از ${formatToman(cheapest.lowest ?? 0)} تومان`
    : 'برای دیدن قیمت، تاریخ را انتخاب کنید.';
  const title = <RouteTitle what={what} route={route} />;
  return (
    <Landing
      {...landing}
      texts={(site) => ({ ...texts(site), title, lead })}
      aside={<FactsCard id="facts" title={factsTitle} rows={facts} />}
    >
      {days.length > 0 && (
        <Part id="cheap-days" title={`قیمت ${range}`} note={daysNote}>
          {/* A new key resets the graph when its tab links change the chosen days. */}
          <PriceGraph key={`${graph.picked.out} ${graph.picked.back}`} {...graph} />
        </Part>
      )}
      {children}
    </Landing>
  );
}
