import { busRoute } from '../../../../shared/buses/busPaths.ts';
import { busResultsUrl } from '../../../../shared/buses/search.ts';
import type { BusPageData, BusResultsData } from '../../../../shared/buses/busViews.ts';
import { BUS_LIST } from '../../../../shared/buses/busFilters.ts';
import type { BusArrival } from '../../../../shared/buses/service.ts';
import { sortItems } from '../../../../shared/filters/sortItems.ts';
import { formatDay } from '../../../../shared/calendar/format.ts';
import type { SettledPromise } from '../../../app/lateData.ts';
import type { JsonLdNode } from '../../../app/jsonLd.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { type Site, useSite } from '../../../app/site.ts';
import * as landing from '../../../ui/results/RouteLanding.styles.ts';
import * as bar from '../../../ui/results/TripBar.styles.ts';
import { BusResults } from './BusResults.tsx';
import { BusRouteLanding } from '../landings/BusRouteLanding.tsx';
import { busBreadcrumb, busRouteJsonLd, busRouteName, busTripsNode } from '../landings/busRouteTexts.ts';
import { BusSearchBox } from '../search/BusSearchBox.tsx';
import { BusRouteTitle, BusTripBar } from './BusTripBar.tsx';

/** `/bus/{route}`: buses of a dated search, the route itself without a date, or a search to correct. */
export default function BusResultsPage() {
  const data = usePageData<BusPageData>();
  return (
    <>
      <Head data={data} />
      {data.kind === 'landing' && <BusRouteLanding data={data} />}
      {data.kind === 'refused' && (
        <section className={`tile-ground ${bar.bar}`}>
          <div className={`container ${landing.refused}`}>
            <BusRouteTitle route={data.route} />
            <BusSearchBox {...data.form} />
          </div>
        </section>
      )}
      {data.kind === 'results' && (
        <>
          <BusTripBar route={data.route} form={data.form} search={data.search} />
          <BusResults key={data.now} data={data} />
        </>
      )}
    </>
  );
}

function Head({ data }: { data: BusPageData }) {
  const site = useSite();
  const { route } = data;
  const name = busRouteName(route);
  const canonicalPath = busRoute(route.from.slug, route.to.slug);
  const title = `${name} | ساعت حرکت و قیمت`;
  if (data.kind === 'landing') {
    return (
      <PageHead
        title={title}
        description={`${name} با انتخاب صندلی روی نقشه: ارزان‌ترین روزهای ۳۰ روز آینده، ${data.facts.companies.length > 1 ? 'مقایسهٔ شرکت‌ها' : 'ساعت حرکت'}، پایانه‌ها و مبلغ استرداد به تومان.`}
        canonicalPath={canonicalPath}
        jsonLd={busRouteJsonLd(data, site)}
      />
    );
  }
  const day = data.kind === 'results' ? ` برای ${formatDay(data.search.day)}` : '';
  return (
    <PageHead
      title={title}
      description={`${name}${day}؛ همهٔ سرویس‌ها با قیمت نهایی، پایانه و صندلی‌های خالی روی نقشه.`}
      canonicalPath={canonicalPath}
      robots="noindex,follow"
      jsonLd={[busBreadcrumb(route, site), ...tripsOf(data, site)]}
    />
  );
}

const MOST = 30;

/** A complete page knows its buses when its head is written. */
function tripsOf(data: BusPageData, site: Site): JsonLdNode[] {
  if (data.kind !== 'results' || !data.complete) return [];
  const services = known(data).flatMap((arrival) => arrival.services);
  if (services.length === 0) return [];
  const sorted = sortItems(BUS_LIST, services, BUS_LIST.sorts[0], new Date(data.now));
  return [busTripsNode(site, busResultsUrl(data.search), sorted.slice(0, MOST))];
}

function known({ arrivals }: BusResultsData): BusArrival[] {
  return arrivals.flatMap((arrival: SettledPromise<BusArrival>) => arrival.value ?? []);
}
