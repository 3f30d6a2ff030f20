import { formatDayShort } from '../../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../../shared/calendar/localTime.ts';
import type { PinnedLeg, TripProgress as Progress } from '../../../../shared/flights/resultsView.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Leg } from '../../../ui/Leg.tsx';
import { Price } from '../../../ui/Price.tsx';
import { TextLink } from '../../../ui/TextButton.tsx';
import * as styles from './TripProgress.styles.ts';

export function TripProgress({ trip }: { trip: Progress }) {
  const { legs, at, chosenTotal } = trip;
  return (
    <section className={`container ${styles.trip}`} aria-label="پروازهای این سفر">
      {legs.map(({ pinned, url, from, to }, index) =>
        pinned ? (
          <div key={url} className={styles.pinned}>
            <p className={styles.what}>
              <b>
                <Icon name="check-circle" size="small" />
                {getPinnedName(trip, index)}
              </b>
              {`${pinned.carrier}، `}
              <bdi dir="ltr">{pinned.flightNumber}</bdi>
              <br />
              {formatDayShort(toLocalDay(pinned.departsAt))}
            </p>
            <PinnedTimes leg={pinned} from={from.name} to={to.name} />
            <p className={styles.cost}>
              <Price amount={pinned.total} size="small" />
              <TextLink href={url}>تغییر</TextLink>
            </p>
          </div>
        ) : null,
      )}
      <div className={styles.ahead}>
        <h2>{chooseHeading(trip)}</h2>
        <p className="small muted">
          {at === 0
            ? 'هر قیمت فقط برای همین پرواز است؛ جمع سفر را پس از انتخاب می‌بینید.'
            : `هر قیمت فقط برای همین پرواز است. تا اینجا ${formatToman(chosenTotal)} تومان انتخاب کرده‌اید.`}
        </p>
      </div>
    </section>
  );
}

function PinnedTimes({ leg, from, to }: { leg: PinnedLeg; from: string; to: string }) {
  return (
    <Leg
      from={{ at: leg.departsAt, place: from }}
      to={{ at: leg.arrivesAt, place: to }}
      durationMinutes={leg.durationMinutes}
      via={leg.stops}
    />
  );
}

function getPinnedName({ kind }: Progress, index: number): string {
  return kind === 'round' ? 'بلیط رفت شما' : `مسیر ${formatNumber(index + 1)}`;
}

function chooseHeading({ kind, at, legs }: Progress): string {
  if (kind === 'round') return at === 0 ? 'پرواز رفت را انتخاب کنید' : 'حالا پرواز برگشت را انتخاب کنید';
  const leg = legs[at];
  const route = leg ? `: ${leg.from.name} به ${leg.to.name}` : '';
  return `مسیر ${formatNumber(at + 1)} از ${formatNumber(legs.length)}${route}`;
}
