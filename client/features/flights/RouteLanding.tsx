import { formatDay, formatDayMonth, formatDuration, weekdayName } from '../../../shared/calendar/format.ts';
import { weekday } from '../../../shared/calendar/jalali.ts';
import type {
  DayPrice,
  RouteFacts,
  RouteLandingData,
  RouteView,
} from '../../../shared/flights/resultsView.ts';
import { flightResultsUrl } from '../../../shared/flights/search.ts';
import { formatToman } from '../../../shared/money.ts';
import { internationalCity } from '../../../shared/landings/internationalView.ts';
import { flightRoute } from '../../../shared/paths.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { A } from '../../ui/A.tsx';
import { Accordion } from '../../ui/Accordion.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CarrierTile } from '../../ui/CarrierTile.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchBox } from '../../ui/search/SearchBox.tsx';
import * as styles from '../../ui/results/RouteLanding.styles.ts';
import { cheapestDay, routeQuestions } from './routeTexts.ts';
import * as bar from '../../ui/results/TripBar.styles.ts';
import { RouteTitle } from './TripBar.tsx';

const FRIDAY = 6;
const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

/** A route without a date: its cheapest days, who flies it, how long it takes, and what people ask. */
export function RouteLanding({ data }: { data: RouteLandingData }) {
  const { route, days, facts, sample } = data;
  const cheapest = cheapestDay(days);
  return (
    <>
      <section className={`tile-ground ${bar.bar}`}>
        <div className={`container ${styles.hero}`}>
          <div>
            <RouteTitle route={route} />
            <p className={styles.lead}>
              {cheapest
                ? `ارزان‌ترین روز در ۳۰ روز آینده: ${formatDay(cheapest.day)}، از ${formatToman(cheapest.lowest ?? 0)} تومان`
                : 'برای دیدن قیمت، تاریخ را انتخاب کنید.'}
            </p>
          </div>
          <SearchBox {...data.form} />
        </div>
      </section>
      <div className={`container ${styles.body}`}>
        <section aria-labelledby="cheap-days">
          <h2 className="h3" id="cheap-days">
            ارزان‌ترین قیمت ۳۰ روز آینده
          </h2>
          <Days route={route} days={days} />
          <p className={`xs faint ${styles.note}`}>
            {`قیمت‌ها برای یک بزرگسال است.${sample ? ' پروازها و نرخ‌ها از تأمین‌کنندهٔ نمونه است، نه از ایرلاین‌ها.' : ''}`}
          </p>
        </section>
        <section aria-labelledby="facts">
          <h2 className="h3" id="facts">
            {`پرواز ${route.from.name} به ${route.to.name} در یک نگاه`}
          </h2>
          <Facts facts={facts} />
        </section>
        <section aria-labelledby="airlines">
          <h2 className="h3" id="airlines">
            ایرلاین‌های این مسیر
          </h2>
          <ul className={styles.airlines}>
            {facts.airlines.map(({ code, slug, name, color }) => (
              <li key={slug}>
                <CarrierTile code={code} color={color} small />
                {name}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="questions">
          <h2 className="h3" id="questions">
            پرسش‌های پرتکرار
          </h2>
          <Accordion
            items={routeQuestions(data).map(({ question, answer }) => ({
              question,
              answer: <p>{answer}</p>,
            }))}
            name="faq"
          />
        </section>
        <p>
          <LinkButton href={flightRoute(route.to.slug, route.from.slug)} variant="outline">
            <Icon name="swap" size="small" />
            {`بلیط هواپیما ${route.to.name} به ${route.from.name}`}
          </LinkButton>{' '}
          {data.abroad && (
            <LinkButton href={internationalCity(data.abroad.city.slug)} variant="outline">
              <Icon name="globe" size="small" />
              {`سفر به ${data.abroad.city.name}`}
            </LinkButton>
          )}
        </p>
      </div>
    </>
  );
}

function Days({ route, days }: { route: RouteView; days: readonly DayPrice[] }) {
  const cheapest = cheapestDay(days)?.lowest;
  return (
    <ol className={styles.days}>
      {days.map(({ day, lowest, holiday }) => {
        const isOff = holiday !== null || weekday(day) === FRIDAY;
        const label = (
          <>
            <span className="xs">{weekdayName(day)}</span>
            <b className="small">{formatDayMonth(day)}</b>
            {holiday !== null && <span className="sr">{`تعطیل: ${holiday}`}</span>}
            <span className="small muted">{lowest === null ? 'بدون پرواز' : formatToman(lowest)}</span>
          </>
        );
        return (
          <li key={day} data-off={isOff ? '' : undefined}>
            {lowest === null ? (
              <span>{label}</span>
            ) : (
              <A
                href={flightResultsUrl({ from: route.from.slug, to: route.to.slug, day, party: ONE_ADULT })}
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

function Facts({ facts: { minutes, km, weekly, airports } }: { facts: RouteFacts }) {
  const [shortest, longest] = minutes;
  const rows = [
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
