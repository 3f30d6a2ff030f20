import { formatDay, formatGregorian } from '../../../shared/calendar/format.ts';
import type { CheckoutTrip } from '../../../shared/checkout/checkoutView.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card, CardHead } from '../../ui/Card.tsx';
import { CarrierTile } from '../../ui/CarrierTile.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextLink } from '../../ui/TextButton.tsx';
import * as styles from './Checkout.styles.ts';
import { FlightLeg } from './FlightLeg.tsx';

/** The flight once more, with a way back to the others. */
export function ReviewFlight({ trip }: { trip: CheckoutTrip }) {
  const { segment, day, kind } = trip;
  const { carrier, flightNumber, aircraft, fareClass } = segment;
  return (
    <Card as="section" aria-labelledby="review-flight">
      <CardHead>
        <h2 id="review-flight">پرواز</h2>
        <TextLink href={trip.resultsUrl} aria-label="ویرایش پرواز">
          <Icon name="edit" size="small" />
          ویرایش
        </TextLink>
      </CardHead>
      <div className={styles.body}>
        <div className={styles.carrierLine}>
          <CarrierTile code={carrier.code} color={carrier.color} />
          <div className="small">
            <b>{carrier.name}</b>{' '}
            <span className="faint">
              <bdi dir="ltr">{flightNumber}</bdi>، {aircraft}
            </span>
            <br />
            {formatDay(day)} <span className="faint">{`(${formatGregorian(day)})`}</span>
          </div>
          <Badge tone={kind}>
            {kind === 'system' ? 'سیستمی' : 'چارتری'}، کلاس <bdi dir="ltr">{fareClass}</bdi>
          </Badge>
        </div>
        <FlightLeg segment={segment} airports />
      </div>
    </Card>
  );
}
