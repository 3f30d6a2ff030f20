import type { FlightPageData } from '../../../../shared/flights/resultsView.ts';
import { formatDay } from '../../../../shared/calendar/format.ts';
import { flightRoute } from '../../../../shared/paths.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { usePageData } from '../../../app/pageData.ts';
import { useSite } from '../../../app/site.ts';
import { SearchBox } from '../search/SearchBox.tsx';
import { FlightResults } from './FlightResults.tsx';
import { RouteLanding } from '../landings/RouteLanding.tsx';
import * as landing from '../../../ui/results/RouteLanding.styles.ts';
import { breadcrumb, routeJsonLd, routeName } from '../landings/routeTexts.ts';
import * as bar from '../../../ui/results/TripBar.styles.ts';
import { RouteTitle, TripBar } from './TripBar.tsx';
import { TripProgress } from './TripProgress.tsx';

/** `/flight/{route}`: results of a dated search, the route itself without a date, or a search to correct. */
export default function FlightResultsPage() {
  const data = usePageData<FlightPageData>();
  return (
    <>
      <Head data={data} />
      {data.kind === 'landing' && <RouteLanding data={data} />}
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

function Head({ data }: { data: FlightPageData }) {
  const site = useSite();
  const { route } = data;
  const name = routeName(route);
  const canonicalPath = flightRoute(route.from.slug, route.to.slug);
  const title = `${name} | قیمت و خرید آنلاین ${site.brand}`;
  if (data.kind === 'landing') {
    return (
      <PageHead
        title={title}
        description={`${name} با قیمت نهایی از همان کارت اول: ارزان‌ترین روزهای ۳۰ روز آینده، ${data.facts.airlines.length > 1 ? 'مقایسهٔ ایرلاین‌ها' : 'ساعت پروازها'}، بار مجاز و مبلغ استرداد به تومان.`}
        canonicalPath={canonicalPath}
        jsonLd={routeJsonLd(data, site)}
      />
    );
  }
  const day = data.kind === 'results' ? ` برای ${formatDay(data.search.day)}` : '';
  return (
    <PageHead
      title={title}
      description={`${name}${day}؛ همهٔ پروازها با قیمت نهایی، بار مجاز و مبلغی که اگر لغو کنید برمی‌گردد.`}
      canonicalPath={canonicalPath}
      robots="noindex,follow"
      jsonLd={[breadcrumb(route, site)]}
    />
  );
}
