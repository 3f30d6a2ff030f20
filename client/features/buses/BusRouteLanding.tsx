import { busCity, busCompany, busRoute } from '../../../shared/buses/busPaths.ts';
import { BUS_REFUND_LINE } from '../../../shared/buses/refundSteps.ts';
import { busResultsUrl } from '../../../shared/buses/search.ts';
import type { BusLandingData, BusRouteFactsView } from '../../../shared/buses/busViews.ts';
import { formatDay, formatDayMonth, formatDuration, weekdayName } from '../../../shared/calendar/format.ts';
import { weekday } from '../../../shared/calendar/jalali.ts';
import { formatToman } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { A } from '../../ui/A.tsx';
import { Card } from '../../ui/Card.tsx';
import { CarrierTile } from '../../ui/CarrierTile.tsx';
import { Part, Questions, RelatedLinks } from '../../ui/landing/LandingParts.tsx';
import * as styles from '../../ui/results/RouteLanding.styles.ts';
import * as bar from '../../ui/results/TripBar.styles.ts';
import { BusSearchBox } from './BusSearchBox.tsx';
import { BusRouteTitle } from './BusTripBar.tsx';
import { busRouteQuestions, cheapestBusDay } from './busRouteTexts.ts';
import { FlightInsteadCard } from './FlightInsteadCard.tsx';

const FRIDAY = 6;

/** A route without a date: its cheapest days, who drives it, how long it takes, and what people ask. */
export function BusRouteLanding({ data }: { data: BusLandingData }) {
  const { route, facts, flight, sample } = data;
  const { from, to } = route;
  const cheapest = cheapestBusDay(data.days);
  return (
    <>
      <section className={`tile-ground ${bar.bar}`}>
        <div className={`container ${styles.hero}`}>
          <div>
            <BusRouteTitle route={route} />
            <p className={styles.lead}>
              {cheapest
                ? `ارزان‌ترین روز در ۳۰ روز آینده: ${formatDay(cheapest.day)}، از ${formatToman(cheapest.lowest ?? 0)} تومان`
                : 'برای دیدن قیمت، تاریخ را انتخاب کنید.'}
            </p>
          </div>
          <BusSearchBox {...data.form} />
        </div>
      </section>
      <div className={`container ${styles.body}`}>
        <Part
          id="cheap-days"
          title="ارزان‌ترین قیمت ۳۰ روز آینده"
          note={`قیمت‌ها برای یک صندلی است.${sample ? ' سرویس‌ها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از شرکت‌های مسافربری.' : ''}`}
        >
          <Days data={data} />
        </Part>
        <Part id="facts" title={`اتوبوس ${from.name} به ${to.name} در یک نگاه`}>
          <Facts facts={facts} />
        </Part>
        <Part id="companies" title="شرکت‌های این مسیر">
          <ul className={styles.airlines}>
            {facts.companies.map(({ slug, name, monogram, color }) => (
              <li key={slug}>
                <CarrierTile code={monogram} color={color} small />
                <A href={busCompany(slug)}>{name}</A>
              </li>
            ))}
          </ul>
        </Part>
        {flight && <FlightInsteadCard flight={flight} busMinutes={facts.minutes} />}
        <Questions questions={busRouteQuestions(data)} />
        <RelatedLinks
          links={[
            { href: busRoute(to.slug, from.slug), label: `بلیط اتوبوس ${to.name} به ${from.name}` },
            { href: busCity(from.slug), label: `پایانه‌های ${from.name}` },
            { href: busCity(to.slug), label: `پایانه‌های ${to.name}` },
          ]}
        />
      </div>
    </>
  );
}

function Days({ data: { route, days } }: { data: BusLandingData }) {
  const cheapest = cheapestBusDay(days)?.lowest;
  return (
    <ol className={styles.days}>
      {days.map(({ day, lowest, holiday }) => {
        const isOff = holiday !== null || weekday(day) === FRIDAY;
        const label = (
          <>
            <span className="xs">{weekdayName(day)}</span>
            <b className="small">{formatDayMonth(day)}</b>
            {holiday !== null && <span className="sr">{`تعطیل: ${holiday}`}</span>}
            <span className="small muted">{lowest === null ? 'بدون سرویس' : formatToman(lowest)}</span>
          </>
        );
        return (
          <li key={day} data-off={isOff ? '' : undefined}>
            {lowest === null ? (
              <span>{label}</span>
            ) : (
              <A
                href={busResultsUrl({ from: route.from.slug, to: route.to.slug, day, seats: 1 })}
                data-cheap={lowest === cheapest ? '' : undefined}
              >
                {label}
              </A>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Facts({ facts: { km, minutes, daily, types, terminals } }: { facts: BusRouteFactsView }) {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('، ');
  const rows = [
    { name: 'مدت سفر با توقف', value: `حدود ${formatDuration(minutes)}` },
    { name: 'فاصلهٔ جاده‌ای', value: `حدود ${formatNumber(km)} کیلومتر` },
    { name: 'سرویس در روز', value: `حدود ${formatNumber(daily)} سرویس` },
    { name: 'پایانهٔ مبدأ', value: names(terminals.from) },
    { name: 'پایانهٔ مقصد', value: names(terminals.to) },
    { name: 'نوع اتوبوس', value: types.map(({ name }) => name).join('، ') },
    { name: 'اگر لغو کنید', value: BUS_REFUND_LINE },
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(({ name, value }) => (
        <Card key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Card>
      ))}
    </dl>
  );
}
