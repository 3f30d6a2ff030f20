import type { CheckoutTrip } from '../../shared/orders/checkoutView.ts';
import { listAirportChanges } from '../../shared/orders/tripNotes.ts';
import { Card, CardHead } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { TextLink } from '../ui/TextButton.tsx';
import * as styles from './Checkout.styles.ts';
import { TripLegCarrier, TripLegLine } from '../orders/TripLegLine.tsx';

export function ReviewTrip({ trip }: { trip: CheckoutTrip }) {
  const { labels, legs, facts, extras } = trip.view;
  const isLonger = extras?.some(({ leg }) => legs[leg - 1] !== undefined) ?? false;
  return (
    <Card as="section" aria-labelledby="review-trip">
      <CardHead>
        <h2 id="review-trip">{isLonger ? 'سفر' : labels.service}</h2>
        <TextLink href={trip.resultsUrl} aria-label={`ویرایش ${labels.service}`}>
          <Icon name="edit" size="small" />
          ویرایش
        </TextLink>
      </CardHead>
      <div className={styles.body}>
        {legs.map((leg) => (
          <div key={leg.departsAt} className="stack gap-3">
            <TripLegCarrier leg={leg} />
            <TripLegLine leg={leg} places />
            <p className="small muted">{leg.facts.join('، ')}</p>
          </div>
        ))}
        {listAirportChanges(legs).map((change) => (
          <p key={change} className={`small ${styles.refundLine}`}>
            <Icon name="warn" size="small" />
            <span>{change}</span>
          </p>
        ))}
        {facts.length > 0 && <Ledger rows={facts} />}
      </div>
    </Card>
  );
}
