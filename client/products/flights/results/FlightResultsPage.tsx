import { lazy } from '@loadable/component';
import { Suspense } from 'react';
import type { FlightPageData, RouteLandingData } from '../../../../shared/flights/resultsView.ts';
import { formatDay } from '../../../../shared/calendar/format.ts';
import { flightRoute } from '../../../../shared/paths.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { FlightResults } from './FlightResults.tsx';
import * as landing from '../../../ui/results/RouteLanding.styles.ts';
import { breadcrumb, routeName } from '../landings/routeNames.ts';
import * as bar from '../../../ui/results/TripBar.styles.ts';
import { RouteTitle, TripBar } from './TripBar.tsx';
import { TripProgress } from './TripProgress.tsx';

/** Readers of results do not pay for it. */
const RouteLanding = lazy(
  () => import(/* webpackChunkName: "w-flight-route" */ '../landings/RouteLanding.tsx'),
);

/** `/flight/{route}`: results of a dated search, the route itself without a date, or a search to correct. */
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
        <section className={`tile-ground ${bar.bar}`}>
          <div className={`container ${landing.refused}`}>
            <RouteTitle route={data.route} />
            <SearchBox {...data.form} />
          </div>
        </section>
      )}
      {data.kind === 'results' && (
        <>
          <TripBar route={data.route} form={data.form} search={data.search} abroad={data.abroad !== null} />
          {data.trip && <TripProgress trip={data.trip} />}
          <FlightResults key={data.now} data={data} />
        </>
      )}
    </>
  );
}

function Head({ data }: { data: Exclude<FlightPageData, RouteLandingData> }) {
  const site = useSite();
  const { route } = data;
  const name = routeName(route);
  const day = data.kind === 'results' ? ` برای ${formatDay(data.search.day)}` : '';
  return (
    <PageHead
      title={`${name} | قیمت و خرید آنلاین ${site.brand}`}
      description={`${name}${day}؛ همهٔ پروازها با قیمت نهایی، بار مجاز و مبلغی که اگر لغو کنید برمی‌گردد.`}
      canonicalPath={flightRoute(route.from.slug, route.to.slug)}
      robots="noindex,follow"
      jsonLd={[breadcrumb(route, site)]}
    />
  );
}
