import { formatDay, formatGregorian } from '../../../shared/calendar/format.ts';
import type { CheckoutTrip } from '../../../shared/checkout/checkoutView.ts';
import { ageGroupName } from '../../../shared/flights/party.ts';
import { refundWindowText } from '../../../shared/flights/refundText.ts';
import { formatToman } from '../../../shared/money.ts';
import { formatNumber } from '../../../shared/persian/digits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CarrierTile } from '../../ui/CarrierTile.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Ledger } from '../../ui/Ledger.tsx';
import { Price } from '../../ui/Price.tsx';
import { TripCard } from '../../ui/TripCard.tsx';
import * as styles from './Checkout.styles.ts';
import { FlightLeg, shortAirport } from './FlightLeg.tsx';

/** What comes back if the order is cancelled in the window we are in. */
function RefundNow({ trip }: { trip: CheckoutTrip }) {
  const current = trip.refundSteps.find((step) => step.current);
  if (!current) return null;
  const only = trip.refundSteps.length === 1;
  const amount = `${formatToman(current.refundRial)} تومان`;
  if (only && current.penaltyPct === 100) {
    return (
      <p className={`small muted ${styles.refundLine}`}>
        <Icon name="refund" size="small" />
        <span>{`این بلیط استرداد ندارد؛ با لغو آن فقط عوارض فرودگاهی، ${amount}، برمی‌گردد.`}</span>
      </p>
    );
  }
  return (
    <p className={`small muted ${styles.refundLine}`}>
      <Icon name="refund" size="small" />
      <span>
        {`اگر ${refundWindowText(current.until, trip.segment.departsAt, only)} لغو کنید: `}
        <b className="good">{amount}</b>
        {' برمی‌گردد.'}
      </span>
    </p>
  );
}

/** The chosen flight and its price, beside the passenger form. */
export function TripSummary({ trip }: { trip: CheckoutTrip }) {
  const { segment, lines, total } = trip;
  const { carrier, from, to, baggage } = segment;
  return (
    <TripCard
      label="سفر شما"
      title={
        <>
          {from.city}
          <span className="sr"> به </span>
          <Icon name="arrow-left" size="small" />
          {to.city}
        </>
      }
      subtitle={
        <>
          {formatDay(trip.day)} <span className="nowrap">{`(${formatGregorian(trip.day)})`}</span>
        </>
      }
    >
      <div className={styles.carrierLine}>
        <CarrierTile code={carrier.code} color={carrier.color} small />
        <span className="small">
          <b>{carrier.name}</b>{' '}
          <span className="faint">
            <bdi dir="ltr">{segment.flightNumber}</bdi>
          </span>
        </span>
        <Badge tone={trip.kind}>{trip.kind === 'system' ? 'سیستمی' : 'چارتری'}</Badge>
      </div>
      <FlightLeg segment={segment} />
      <Facts>
        <Fact icon="bag">
          {`بار هر نفر ${formatNumber(baggage.checkedKg)} کیلوگرم و ${formatNumber(baggage.cabinKg)} کیلوگرم در کابین`}
        </Fact>
        <Fact icon="building">{`از ${shortAirport(from.airport)} به ${shortAirport(to.airport)}`}</Fact>
      </Facts>
      <Ledger
        rows={[
          ...lines.map((line) => ({
            label: `${formatNumber(line.count)} ${ageGroupName(line.ageGroup)} × ${formatToman(line.each)}`,
            value: formatToman(line.total),
          })),
          { label: 'مالیات و عوارض', value: 'در همین نرخ' },
          { label: 'مبلغ نهایی', value: <Price amount={total} />, kind: 'total' },
        ]}
      />
      <RefundNow trip={trip} />
    </TripCard>
  );
}
