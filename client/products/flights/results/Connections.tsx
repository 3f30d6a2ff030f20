import { Fragment } from 'react';
import { formatDayShort, formatGregorian } from '../../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../../shared/calendar/localTime.ts';
import { listSegments, listLayovers } from '../../../../shared/flights/connections.ts';
import { formatLayover, SELF_TRANSFER } from '../../../../shared/flights/connectionTexts.ts';
import type { FlightOffer, FlightSegment } from '../../../../shared/flights/offer.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Leg } from '../../../ui/Leg.tsx';
import * as styles from './Connections.styles.ts';

/** Times are local. */
export function FlightPlan({ offer }: { offer: FlightOffer }) {
  const layovers = listLayovers(offer);
  return (
    <div className={styles.flights}>
      {listSegments(offer).map((flight, index) => {
        const before = layovers[index - 1];
        return (
          <Fragment key={flight.departsAt}>
            {before && (
              <p className={styles.wait} data-hurry={before.length === 'usual' ? undefined : ''}>
                <Icon name={before.overnight ? 'moon' : 'clock'} size="small" />
                {formatLayover(before)}
              </p>
            )}
            <OneFlight flight={flight} />
          </Fragment>
        );
      })}
    </div>
  );
}

function OneFlight({ flight }: { flight: FlightSegment }) {
  const day = toLocalDay(flight.departsAt);
  return (
    <div className={styles.flight}>
      <p className={styles.who}>
        <b>{flight.carrier.name}</b>
        <bdi dir="ltr">{flight.flightNumber}</bdi>
        <span>{flight.aircraft}</span>
        <span>{`${formatDayShort(day)} (${formatGregorian(day)})`}</span>
      </p>
      <Leg
        from={{ at: flight.departsAt, place: flight.from.city, detail: flight.from.iata }}
        to={{ at: flight.arrivesAt, place: flight.to.city, detail: flight.to.iata }}
        durationMinutes={flight.durationMinutes}
      />
    </div>
  );
}

/** Always on the card, never only in its details. */
export function SelfTransferNote({ offer }: { offer: FlightOffer }) {
  if (!offer.selfTransfer) return null;
  return (
    <p className={styles.warning}>
      <Icon name="warn" size="small" />
      {SELF_TRANSFER}
    </p>
  );
}
