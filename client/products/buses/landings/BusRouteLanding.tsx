import { busCity, busRoute } from '../../../../shared/buses/busPaths.ts';
import { BUS_REFUND_LINE } from '../../../../shared/buses/refundSteps.ts';
import { busResultsUrl } from '../../../../shared/buses/search.ts';
import type { BusLandingData, BusRouteFactsView } from '../../../../shared/buses/busViews.ts';
import { formatDuration } from '../../../../shared/calendar/format.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { PageHead } from '../../../app/PageHead.tsx';
import { useSite } from '../../../app/site.ts';
import { type FactRow, Part } from '../../../ui/landing/LandingParts.tsx';
import { RouteLandingFrame } from '../../../ui/landing/RouteLandingFrame.tsx';
import { BusSearchBox } from '../search/BusSearchBox.tsx';
import { BusRouteWords } from '../results/BusTripBar.tsx';
import { busRouteName, busRouteSteps } from './busRouteNames.ts';
import { busRouteJsonLd, busRouteQuestions } from './busRouteTexts.ts';
import { CompanyLinks } from './CompanyLinks.tsx';
import { FlightInsteadCard } from '../results/FlightInsteadCard.tsx';

/** A route without a date: its cheapest days, who drives it, how long it takes, and what people ask. */
export default function BusRouteLanding({ data }: { data: BusLandingData }) {
  const { route, facts, flight, sample } = data;
  const { from, to } = route;
  return (
    <>
      <Head data={data} />
      <RouteLandingFrame
        steps={busRouteSteps(route)}
        title={<BusRouteWords route={route} />}
        art={data.art}
        search={<BusSearchBox {...data.form} />}
        days={data.days}
        daysNote={`قیمت‌ها برای یک صندلی است.${sample ? ' سرویس‌ها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از شرکت‌های مسافربری.' : ''}`}
        none="بدون سرویس"
        urlOf={(day) => busResultsUrl({ from: from.slug, to: to.slug, day, seats: 1 })}
        factsTitle={`اتوبوس ${from.name} به ${to.name} در یک نگاه`}
        facts={factRows(facts)}
        related={[
          { href: busRoute(to.slug, from.slug), label: `بلیط اتوبوس ${to.name} به ${from.name}` },
          { href: busCity(from.slug), label: `پایانه‌های ${from.name}` },
          { href: busCity(to.slug), label: `پایانه‌های ${to.name}` },
        ]}
        questions={busRouteQuestions(data)}
      >
        {flight && <FlightInsteadCard flight={flight} busMinutes={facts.minutes} />}
        <Part id="companies" title="شرکت‌های این مسیر">
          <CompanyLinks companies={facts.companies} />
        </Part>
      </RouteLandingFrame>
    </>
  );
}

function Head({ data }: { data: BusLandingData }) {
  const { route, facts } = data;
  const site = useSite();
  const name = busRouteName(route);
  return (
    <PageHead
      title={`${name} | ساعت حرکت و قیمت`}
      description={`${name} با انتخاب صندلی روی نقشه: ارزان‌ترین روزهای ۳۰ روز آینده، ${facts.companies.length > 1 ? 'مقایسهٔ شرکت‌ها' : 'ساعت حرکت'}، پایانه‌ها و مبلغ استرداد به تومان.`}
      canonicalPath={busRoute(route.from.slug, route.to.slug)}
      jsonLd={busRouteJsonLd(data, site)}
    />
  );
}

function factRows({ km, minutes, daily, types, terminals }: BusRouteFactsView): FactRow[] {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('، ');
  return [
    { name: 'مدت سفر با توقف', value: `حدود ${formatDuration(minutes)}` },
    { name: 'فاصلهٔ جاده‌ای', value: `حدود ${formatNumber(km)} کیلومتر` },
    { name: 'سرویس در روز', value: `حدود ${formatNumber(daily)} سرویس` },
    { name: 'پایانهٔ مبدأ', value: names(terminals.from), long: terminals.from.length > 1 },
    { name: 'پایانهٔ مقصد', value: names(terminals.to), long: terminals.to.length > 1 },
    { name: 'نوع اتوبوس', value: names(types), long: true },
    { name: 'اگر لغو کنید', value: BUS_REFUND_LINE, long: true },
  ];
}
