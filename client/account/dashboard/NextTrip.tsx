import type { NextRide, TripRow } from '../../../shared/accounts/dashboardView.ts';
import { formatDay, formatTime } from '../../../shared/calendar/format.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import * as styles from './Dashboard.styles.ts';

const HOUR_MS = 3_600_000;

interface NextTripProps {
  trip: TripRow & { next: NextRide };
  now: string;
}

export function NextTrip({ trip, now }: NextTripProps) {
  const { next } = trip;
  const hours = Math.max(0, Math.floor((Date.parse(next.startsAt) - Date.parse(now)) / HOUR_MS));
  const days = Math.floor(hours / 24);
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <img src={trip.picture} alt="" width="600" height="400" />
      <div>
        <h2 id="next-title">{next.title}</h2>
        <p>
          {next.carrier === null ? formatDay(next.day) : `${formatDay(next.day)}، ${next.carrier} `}
          {next.number !== null && <bdi dir="ltr">{next.number}</bdi>}
        </p>
      </div>
      <p className={styles.countdown}>
        <b>{days > 0 ? `${formatNumber(days)} روز` : `${formatNumber(hours)} ساعت`}</b>
        {`تا ${next.service}`}
      </p>
      <Facts>
        {next.place !== null && (
          <Fact icon="clock">{`ساعت ${formatTime(next.startsAt)}؛ از ${next.place}`}</Fact>
        )}
        <Fact icon="id">
          {`${trip.abroad ? 'گذرنامهٔ' : 'مدرک شناسایی'} ${trip.travelling === 1 ? 'مسافر' : `هر ${formatNumber(trip.travelling)} مسافر`}`}
        </Fact>
      </Facts>
      <div className="cluster">
        <LinkButton variant="cta" href={trip.url}>
          <Icon name="qr" />
          نمایش بلیط
        </LinkButton>
      </div>
    </section>
  );
}
