import { Fragment } from 'react';
import { formatDayShort, formatGregorian } from '../../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../../shared/calendar/localTime.ts';
import { shortenAirport } from '../../../../shared/flights/airportName.ts';
import { listSegments, listLayovers } from '../../../../shared/flights/connections.ts';
import { formatLayover, SELF_TRANSFER } from '../../../../shared/flights/connectionTexts.ts';
import type { FlightSegment, PartyOffer, Stop } from '../../../../shared/flights/offer.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CardLeg } from '../../../ui/results/CardLeg.tsx';
import * as styles from './Connections.styles.ts';

/** Times are local. */
export function FlightPlan({ offer }: { offer: PartyOffer }) {
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
    <div className="stack gap-1">
      <p className={styles.who}>
        <b>{flight.carrier.name}</b>
        <bdi dir="ltr">{flight.flightNumber}</bdi>
        <span>{flight.aircraft}</span>
        <span>{`${formatDayShort(day)} (${formatGregorian(day)})`}</span>
      </p>
      <CardLeg from={flight.departsAt} to={flight.arrivesAt} durationMinutes={flight.durationMinutes} />
      <p className={styles.who}>
        <span>{formatStop(flight.from)}</span>
        <Icon name="arrow-left" size="small" />
        <span>{formatStop(flight.to)}</span>
      </p>
    </div>
  );
}

const formatStop = ({ city, airport, iata }: Stop) => `${city}، ${shortenAirport(airport)} (${iata})`;

/** Always on the card, never only in its details. */
export function SelfTransferNote({ offer }: { offer: PartyOffer }) {
  if (!offer.selfTransfer) return null;
  return (
    <p className={styles.warning}>
      <Icon name="warn" size="small" />
      {SELF_TRANSFER}
    </p>
  );
}
