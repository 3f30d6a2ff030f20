import { buildBusRouteUrl } from '../../../../shared/buses/busPaths.ts';
import { buildBusResultsUrl } from '../../../../shared/buses/search.ts';
import type { BusLandingData } from '../../../../shared/buses/busViews.ts';
import { formatDuration } from '../../../../shared/calendar/format.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { findCheapestDay } from '../../../ui/landing/findCheapestDay.ts';
import { type FactRow, Part } from '../../../ui/landing/LandingParts.tsx';
import { RouteLandingFrame } from '../../../ui/landing/RouteLandingFrame.tsx';
import { BusSearchBox } from '../search/BusSearchBox.tsx';
import { BUS_STEP } from './busRouteNames.ts';
import { buildBusRouteTexts } from './busRouteTexts.ts';
import { CompanyLinks } from './CompanyLinks.tsx';
import { FlightInsteadCard } from '../results/FlightInsteadCard.tsx';

export default function BusRouteLanding({ data }: { data: BusLandingData }) {
  const { route, facts, flight, sample } = data;
  const { from, to } = route;
  return (
    <RouteLandingFrame
      texts={(site) => buildBusRouteTexts(data, site)}
      what={BUS_STEP.name}
      route={route}
      search={<BusSearchBox {...data.form} />}
      graph={{
        days: data.days,
        picked: { out: Math.max(0, data.days.indexOf(findCheapestDay(data.days)!)), back: 0, isRound: false },
        path: buildBusRouteUrl(from.slug, to.slug),
        none: 'بدون سرویس',
        action: 'دیدن سرویس‌ها',
        urlOf: (day) => buildBusResultsUrl({ from: from.slug, to: to.slug, day, seats: 1 }),
      }}
      daysNote={`قیمت‌ها برای یک صندلی است.${sample ? ' سرویس‌ها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از شرکت‌های مسافربری.' : ''}`}
      factsTitle={`اتوبوس ${from.name} به ${to.name} در یک نگاه`}
      facts={buildFactRows(data)}
    >
      {flight && <FlightInsteadCard flight={flight} busMinutes={facts.minutes} />}
      <Part id="companies" title="شرکت‌های این مسیر">
        <CompanyLinks companies={facts.companies} />
      </Part>
    </RouteLandingFrame>
  );
}

function buildFactRows({ facts, refundLine }: BusLandingData): FactRow[] {
  const { km, minutes, daily, types, terminals } = facts;
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('، ');
  return [
    { name: 'مدت سفر با توقف', value: `حدود ${formatDuration(minutes)}` },
    { name: 'فاصلهٔ جاده‌ای', value: `حدود ${formatNumber(km)} کیلومتر` },
    { name: 'سرویس در روز', value: `حدود ${formatNumber(daily)} سرویس` },
    { name: 'پایانهٔ مبدأ', value: names(terminals.from), long: terminals.from.length > 1 },
    { name: 'پایانهٔ مقصد', value: names(terminals.to), long: terminals.to.length > 1 },
    { name: 'نوع اتوبوس', value: names(types), long: true },
    { name: 'اگر لغو کنید', value: refundLine, long: true },
  ];
}
