import { memo } from 'react';
import { formatDuration, formatTime } from '../../../../shared/calendar/format.ts';
import { addMinutes } from '../../../../shared/calendar/localTime.ts';
import type { DepartingFlight } from '../../../../shared/flights/homeView.ts';
import { countMinutesUntil } from '../../../../shared/calendar/agoText.ts';
import { LAST_SECOND } from '../../../../shared/flights/landingPaths.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { A } from '../../../ui/A.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { card } from '../../../ui/Card.styles.ts';
import { CarrierTile } from '../../../ui/CarrierTile.tsx';
import { Leg } from '../../../ui/Leg.tsx';
import { Price } from '../../../ui/Price.tsx';
import { rail } from './HomePage.styles.ts';
import { SectionHead } from './SectionHead.tsx';
import * as styles from './DepartingSoon.styles.ts';

const ALL = { href: LAST_SECOND, label: 'همهٔ لحظه‌آخری‌ها' };
const HOUR = 60;

interface SoonFlightsProps {
  flights: readonly DepartingFlight[];
  /** ISO instants. */
  seenAt: string;
  now: string;
}

/** Its markup is cached (server/products/flights/pages/cacheHomeSections.ts), so it shows nothing but its properties. */
export const DepartingSoon = memo(function DepartingSoon({ flights, seenAt, now }: SoonFlightsProps) {
  return (
    <section className="container" aria-labelledby="h-soon">
      <SectionHead id="h-soon" title="لحظه‌آخری‌ها" more={ALL}>
        {'پروازهای ۲۴ ساعت آینده که هنوز جا دارند، بررسی‌شده ساعت '}
        <time dateTime={seenAt}>{formatTime(seenAt)}</time>.
      </SectionHead>
      <div className={rail}>
        {flights.map((flight) => (
          <SoonCard key={flight.key} flight={flight} now={now} />
        ))}
      </div>
    </section>
  );
});

function SoonCard({ flight, now }: { flight: DepartingFlight; now: string }) {
  const { carrier, from, to, departsAt, saleClosesAt, durationMinutes, price, url } = flight;
  return (
    <A className={`${card} ${styles.soon}`} href={url}>
      <span className={styles.top}>
        <Badge tone="warn" icon="bolt">
          {formatTimeLeft(departsAt, now)}
        </Badge>
        <span className="xs faint">{`فروش تا ${formatTime(saleClosesAt)}`}</span>
      </span>
      <Leg
        from={{ at: departsAt, place: from.name }}
        to={{ at: addMinutes(departsAt, durationMinutes), place: to.name }}
        durationMinutes={durationMinutes}
      />
      <span className={styles.foot}>
        <span className="with-icon small muted">
          <CarrierTile code={carrier.code} color={carrier.color} small />
          {carrier.name}
        </span>
        <Price amount={price} size="small" />
      </span>
    </A>
  );
}

/** From six hours on, the text omits minutes. */
function formatTimeLeft(departsAt: string, now: string): string {
  const minutes = countMinutesUntil(departsAt, now) ?? 0;
  const left =
    minutes < 6 * HOUR ? formatDuration(minutes) : `${formatNumber(Math.floor(minutes / HOUR))} ساعت`;
  return `${left} تا پرواز`;
}
