import type { CheckoutTrip } from '../../shared/orders/checkoutView.ts';
import { formatToman } from '../../shared/money.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Fact, Facts } from '../ui/Facts.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { Price } from '../ui/Price.tsx';
import { TripCard } from '../ui/TripCard.tsx';
import * as styles from './Checkout.styles.ts';
import { TripLegCarrier, TripLegLine } from '../orders/TripLegLine.tsx';

function RefundNow({ trip }: { trip: CheckoutTrip }) {
  const current = trip.refundSteps.find((step) => step.current);
  if (!current) return null;
  const amount = `${formatToman(current.refundRial)} تومان`;
  if (trip.refundSteps.length === 1 && current.penaltyPct === 100) {
    return (
      <p className={`small muted ${styles.refundLine}`}>
        <Icon name="refund" size="small" />
        <span>{`این ${trip.view.labels.ticket} استرداد ندارد؛ با لغو آن فقط ${amount} برمی‌گردد.`}</span>
      </p>
    );
  }
  return (
    <p className={`small muted ${styles.refundLine}`}>
      <Icon name="refund" size="small" />
      <span>
        {`اگر ${current.when} لغو کنید: `}
        <b className="good">{amount}</b>
        {' برمی‌گردد.'}
      </span>
    </p>
  );
}

export function TripSummary({ trip }: { trip: CheckoutTrip }) {
  const { lines, total, discount } = trip;
  const { title, legs, facts } = trip.view;
  return (
    <TripCard label="سفر شما" title={title} subtitle={null}>
      {legs.map((leg) => (
        <div key={leg.departsAt} className="stack gap-3">
          <TripLegCarrier leg={leg} small />
          <TripLegLine leg={leg} />
          <Facts>
            {leg.facts.map((fact) => (
              <Fact key={fact} icon="check">
                {fact}
              </Fact>
            ))}
            <Fact icon="building">{`از ${leg.from.place} به ${leg.to.place}`}</Fact>
          </Facts>
        </div>
      ))}
      <Ledger
        rows={[
          ...facts,
          ...lines.map((line) => ({
            label: `${formatNumber(line.count)} ${line.label} × ${formatToman(line.each)}`,
            value: formatToman(line.total),
          })),
          { label: 'مالیات و عوارض', value: 'در همین نرخ' },
          ...(discount > 0
            ? [{ label: 'تخفیف', value: `${formatToman(discount)}−`, kind: 'minus' as const }]
            : []),
          { label: 'مبلغ نهایی', value: <Price amount={total} />, kind: 'total' },
        ]}
      />
      <RefundNow trip={trip} />
    </TripCard>
  );
}
