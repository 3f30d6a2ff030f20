import { formatDuration } from '../../../../shared/calendar/format.ts';
import type { RouteFacts, RouteLandingData } from '../../../../shared/flights/resultsView.ts';
import { ONE_ADULT } from '../../../../shared/flights/search.ts';
import { buildTripUrl } from '../../../../shared/flights/tripLegs.ts';
import { buildFlightRouteUrl } from '../../../../shared/paths.ts';
import { buildAirlineUrl } from '../../../../shared/flights/landingPaths.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { CarrierList } from '../../../ui/landing/CarrierList.tsx';
import { type FactRow, Part } from '../../../ui/landing/LandingParts.tsx';
import { PriceHistory } from '../../../ui/landing/PriceHistory.tsx';
import { RouteLandingFrame } from '../../../ui/landing/RouteLandingFrame.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { FLIGHT_TICKET } from './routeNames.ts';
import { buildRouteTexts } from './routeTexts.ts';

export default function RouteLanding({ data }: { data: RouteLandingData }) {
  const { route, days, back, picked, facts, abroad, sample } = data;
  const { from, to } = route;
  return (
    <RouteLandingFrame
      texts={(site) => buildRouteTexts(data, site)}
      what={FLIGHT_TICKET}
      route={route}
      search={<SearchBox {...data.form} />}
      graph={{
        days,
        back,
        picked,
        path: buildFlightRouteUrl(from.slug, to.slug),
        none: 'بدون پرواز',
        action: 'دیدن پروازها',
        urlOf: (day, home) =>
          buildTripUrl({
            legs: [
              { from: from.slug, to: to.slug, day, party: ONE_ADULT },
              ...(home ? [{ from: to.slug, to: from.slug, day: home, party: ONE_ADULT }] : []),
            ],
            at: 0,
          }),
      }}
      daysNote={`قیمت‌ها برای یک بزرگسال است.${sample ? ' پروازها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از ایرلاین‌ها.' : ''}`}
      factsTitle={`پرواز ${from.name} به ${to.name} در یک نگاه`}
      facts={buildFactRows(facts)}
    >
      <PriceHistory history={data.history} />
      <Part id="airlines" title="ایرلاین‌های این مسیر">
        <CarrierList
          carriers={facts.airlines.map((airline) => ({
            ...airline,
            href: abroad ? undefined : buildAirlineUrl(airline.slug),
          }))}
        />
      </Part>
    </RouteLandingFrame>
  );
}

function buildFactRows({ minutes, km, weekly, airports }: RouteFacts): FactRow[] {
  const [shortest, longest] = minutes;
  return [
    {
      name: 'مدت پرواز',
      value:
        shortest === longest
          ? formatDuration(shortest)
          : `${formatDuration(shortest)} تا ${formatDuration(longest)}`,
    },
    { name: 'فاصلهٔ هوایی', value: `${formatNumber(km)} کیلومتر` },
    { name: 'پرواز در هفته', value: `حدود ${formatNumber(weekly)} پرواز` },
    { name: 'فرودگاه مبدأ', value: airports.from.join('، ') },
    { name: 'فرودگاه مقصد', value: airports.to.join('، ') },
  ];
}
