import { lazy } from '@loadable/component';
import { Suspense } from 'react';
import { buildBusRouteUrl } from '../../../../shared/buses/busPaths.ts';
import { buildBusResultsUrl } from '../../../../shared/buses/search.ts';
import type { BusLandingData, BusPageData, BusResultsData } from '../../../../shared/buses/busViews.ts';
import { BUS_LIST } from '../../../../shared/buses/busFilters.ts';
import type { BusArrival } from '../../../../shared/buses/service.ts';
import { sortItems } from '../../../../shared/filters/sortItems.ts';
import { formatDay } from '../../../../shared/calendar/format.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import type { SettledPromise } from '../../../app/lateData.ts';
import type { JsonLdNode } from '../../../app/jsonLd.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { type Site, useSite } from '../../../app/site.ts';
import { RefusedBar, RouteBar } from '../../../ui/results/RouteBar.tsx';
import { BusResults } from './BusResults.tsx';
import { BUS_STEP, buildBusBreadcrumb, getBusRouteName } from '../landings/busRouteNames.ts';
import { buildBusTripsNode } from './busTrips.ts';
import { BusSearchBox } from '../search/BusSearchBox.tsx';

/** Lazy, to keep it out of the bundle of the results. */
const BusRouteLanding = lazy(
  () => import(/* webpackChunkName: "w-bus-route" */ '../landings/BusRouteLanding.tsx'),
);

export default function BusResultsPage() {
  const data = usePageData<BusPageData>();
  if (data.kind === 'landing') {
    return (
      <Suspense fallback={null}>
        <BusRouteLanding data={data} />
      </Suspense>
    );
  }
  return (
    <>
      <Head data={data} />
      {data.kind === 'refused' && (
        <RefusedBar what={BUS_STEP.name} route={data.route}>
          <BusSearchBox {...data.form} />
        </RefusedBar>
      )}
      {data.kind === 'results' && (
        <>
          <RouteBar
            what={BUS_STEP.name}
            route={data.route}
            day={data.search.day}
            travellers={{ icon: 'seat', text: `${formatNumber(data.search.seats)} صندلی` }}
          >
            <BusSearchBox {...data.form} />
          </RouteBar>
          <BusResults key={data.now} data={data} />
        </>
      )}
    </>
  );
}

type DatedData = Exclude<BusPageData, BusLandingData>;

function Head({ data }: { data: DatedData }) {
  const site = useSite();
  const { route } = data;
  const name = getBusRouteName(route);
  const day = data.kind === 'results' ? ` برای ${formatDay(data.search.day)}` : '';
  return (
    <PageHead
      title={`${name} | ساعت حرکت و قیمت`}
      description={`${name}${day}؛ همهٔ سرویس‌ها با قیمت نهایی، پایانه و صندلی‌های خالی روی نقشه.`}
      canonicalPath={buildBusRouteUrl(route.from.slug, route.to.slug)}
      robots="noindex,follow"
      jsonLd={[buildBusBreadcrumb(route, site), ...buildTripNodes(data, site)]}
    />
  );
}

const MOST = 30;

/** Only a complete response has its buses when the head is rendered. */
function buildTripNodes(data: DatedData, site: Site): JsonLdNode[] {
  if (data.kind !== 'results' || !data.complete) return [];
  const services = listArrivals(data).flatMap((arrival) => arrival.services);
  if (services.length === 0) return [];
  const sorted = sortItems(BUS_LIST, services, BUS_LIST.sorts[0], new Date(data.now));
  return [buildBusTripsNode(site, buildBusResultsUrl(data.search), sorted.slice(0, MOST))];
}

function listArrivals({ arrivals }: BusResultsData): BusArrival[] {
  return arrivals.flatMap((arrival: SettledPromise<BusArrival>) => arrival.value ?? []);
}
