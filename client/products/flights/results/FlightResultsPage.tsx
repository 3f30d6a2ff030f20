import { lazy } from '@loadable/component';
import { Suspense } from 'react';
import type { FlightPageData, RouteLandingData } from '../../../../shared/flights/resultsView.ts';
import { formatDay } from '../../../../shared/calendar/format.ts';
import { countTravellers, describeParty, type Party } from '../../../../shared/flights/party.ts';
import { buildFlightRouteUrl } from '../../../../shared/paths.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { FlightResults } from './FlightResults.tsx';
import { buildRouteBreadcrumb, FLIGHT_TICKET, getRouteName } from '../landings/routeNames.ts';
import { RefusedBar, RouteBar } from '../../../ui/results/RouteBar.tsx';
import { getLegName, TripProgress } from './TripProgress.tsx';

/** In a separate chunk, because search results do not need it. */
const RouteLanding = lazy(
  () => import(/* webpackChunkName: "w-flight-route" */ '../landings/RouteLanding.tsx'),
);

export default function FlightResultsPage() {
  const data = usePageData<FlightPageData>();
  if (data.kind === 'landing') {
    return (
      <Suspense fallback={null}>
        <RouteLanding data={data} />
      </Suspense>
    );
  }
  return (
    <>
      <Head data={data} />
      {data.kind === 'refused' && (
        <RefusedBar what={FLIGHT_TICKET} route={data.route}>
          <SearchBox {...data.form} />
        </RefusedBar>
      )}
      {data.kind === 'results' && (
        <>
          <RouteBar
            what={FLIGHT_TICKET}
            route={data.route}
            day={data.search.day}
            bothCalendars={data.abroad !== null}
            leg={data.trip ? getLegName(data.trip, data.trip.at) : undefined}
            travellers={{ icon: 'users', text: <PartyText party={data.search.party} /> }}
          >
            <SearchBox {...data.form} />
          </RouteBar>
          {data.trip && <TripProgress trip={data.trip} />}
          <FlightResults key={data.now} data={data} />
        </>
      )}
    </>
  );
}

/** A phone has room for the number only. */
function PartyText({ party }: { party: Party }) {
  const people = countTravellers(party);
  if (people === party.adults) return `${formatNumber(people)} بزرگسال`;
  return (
    <>
      <span className="only-wide">{describeParty(party)}</span>
      <span className="only-narrow">{`${formatNumber(people)} نفر`}</span>
    </>
  );
}

function Head({ data }: { data: Exclude<FlightPageData, RouteLandingData> }) {
  const site = useSite();
  const { route } = data;
  const name = getRouteName(route);
  const day = data.kind === 'results' ? ` برای ${formatDay(data.search.day)}` : '';
  return (
    <PageHead
      title={`${name} | قیمت و خرید آنلاین ${site.brand}`}
      description={`${name}${day}؛ همهٔ پروازها با قیمت نهایی، بار مجاز و مبلغی که اگر لغو کنید برمی‌گردد.`}
      canonicalPath={buildFlightRouteUrl(route.from.slug, route.to.slug)}
      robots="noindex,follow"
      jsonLd={[buildRouteBreadcrumb(route, site)]}
    />
  );
}
