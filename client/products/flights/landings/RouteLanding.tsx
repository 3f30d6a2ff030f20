import { formatDuration } from '../../../../shared/calendar/format.ts';
import type { RouteFacts, RouteLandingData } from '../../../../shared/flights/resultsView.ts';
import { flightResultsUrl } from '../../../../shared/flights/search.ts';
import { internationalCity } from '../../../../shared/flights/internationalView.ts';
import { airlinePage, chartersOf, cityPage, lastSecondOf } from '../../../../shared/flights/landingPaths.ts';
import { flightRoute } from '../../../../shared/paths.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { useSite } from '../../../app/site.ts';
import { CarrierList } from '../../../ui/landing/CarrierList.tsx';
import { type FactRow, Part } from '../../../ui/landing/LandingParts.tsx';
import { RouteLandingFrame } from '../../../ui/landing/RouteLandingFrame.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { routeName, routeSteps } from './routeNames.ts';
import { routeJsonLd, routeQuestions } from './routeTexts.ts';
import { RouteWords } from '../results/TripBar.tsx';

const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

/** A route without a date: its cheapest days, who flies it, how long it takes, and what people ask. */
export default function RouteLanding({ data }: { data: RouteLandingData }) {
  const { route, days, facts, abroad, sample } = data;
  const { from, to } = route;
  return (
    <>
      <Head data={data} />
      <RouteLandingFrame
        steps={routeSteps(route)}
        title={<RouteWords route={route} />}
        art={data.art}
        search={<SearchBox {...data.form} />}
        days={days}
        daysNote={`قیمت‌ها برای یک بزرگسال است.${sample ? ' پروازها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از ایرلاین‌ها.' : ''}`}
        none="بدون پرواز"
        urlOf={(day) => flightResultsUrl({ from: from.slug, to: to.slug, day, party: ONE_ADULT })}
        factsTitle={`پرواز ${from.name} به ${to.name} در یک نگاه`}
        facts={factRows(facts)}
        related={[
          { href: flightRoute(to.slug, from.slug), label: `بلیط هواپیما ${to.name} به ${from.name}` },
          ...(abroad
            ? [{ href: internationalCity(abroad.city.slug), label: `سفر به ${abroad.city.name}` }]
            : [
                { href: cityPage(to.slug), label: `سفر به ${to.name}` },
                { href: lastSecondOf(to.slug), label: `لحظه‌آخری ${to.name}` },
                { href: chartersOf(to.slug), label: `بلیط چارتر ${to.name}` },
              ]),
        ]}
        questions={routeQuestions(data)}
      >
        <Part id="airlines" title="ایرلاین‌های این مسیر">
          <CarrierList
            carriers={facts.airlines.map((airline) => ({
              ...airline,
              href: abroad ? undefined : airlinePage(airline.slug),
            }))}
          />
        </Part>
      </RouteLandingFrame>
    </>
  );
}

function Head({ data }: { data: RouteLandingData }) {
  const { route, facts } = data;
  const site = useSite();
  const name = routeName(route);
  return (
    <PageHead
      title={`${name} | قیمت و خرید آنلاین ${site.brand}`}
      description={`${name} با قیمت نهایی از همان کارت اول: ارزان‌ترین روزهای ۳۰ روز آینده، ${facts.airlines.length > 1 ? 'مقایسهٔ ایرلاین‌ها' : 'ساعت پروازها'}، بار مجاز و مبلغ استرداد به تومان.`}
      canonicalPath={flightRoute(route.from.slug, route.to.slug)}
      jsonLd={routeJsonLd(data, site)}
    />
  );
}

function factRows({ minutes, km, weekly, airports }: RouteFacts): FactRow[] {
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
