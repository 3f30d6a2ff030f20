import { formatDay, formatGregorian, formatTime } from '../../shared/calendar/format.ts';
import type { TripLeg, TripPlace } from '../../shared/orders/orderItemSummary.ts';
import { CarrierTile } from '../ui/CarrierTile.tsx';
import { Leg } from '../ui/Leg.tsx';
import * as styles from '../checkout/Checkout.styles.ts';

/** Some airports are named after their city alone. */
function endOf({ city, place }: TripPlace, at: string, places: boolean) {
  return { at, place: city, detail: places && place !== '' && place !== city ? place : undefined };
}

export function TripLegLine({ leg, places = false }: { leg: TripLeg; places?: boolean }) {
  const { from, to, departsAt, arrivesAt, durationMinutes, vehicle, arrivesAbout, via } = leg;
  if (arrivesAt === null || durationMinutes === null) {
    return (
      <p className="small">
        {`حرکت ساعت ${formatTime(departsAt)} از ${from.city}، ${from.place} به ${to.city}`}
      </p>
    );
  }
  return (
    <Leg
      vehicle={vehicle}
      from={endOf(from, departsAt, places)}
      to={endOf(to, arrivesAt, places)}
      durationMinutes={durationMinutes}
      about={arrivesAbout}
      via={via}
      stop={via !== undefined}
    />
  );
}

export function TripLegCarrier({ leg, small = false }: { leg: TripLeg; small?: boolean }) {
  const { carrier, number, departsAt } = leg;
  const day = departsAt.slice(0, 10);
  return (
    <div className={styles.carrierLine}>
      <CarrierTile code={carrier.code} color={carrier.color} small={small} />
      <div className="small">
        <b>{carrier.name}</b>{' '}
        {number !== null && (
          <span className="faint">
            <bdi dir="ltr">{number}</bdi>
          </span>
        )}
        <br />
        {formatDay(day)} <span className="faint nowrap">{`(${formatGregorian(day)})`}</span>
      </div>
    </div>
  );
}
