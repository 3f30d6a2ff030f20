import type { RepricedView } from '../../shared/orders/checkoutView.ts';
import { formatToman } from '../../shared/money.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import { Button } from '../ui/Button.tsx';
import { Card, CardHead } from '../ui/Card.tsx';
import { Form } from '../ui/Form.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { Price } from '../ui/Price.tsx';
import { Split } from '../ui/Split.tsx';
import * as styles from './Checkout.styles.ts';
import { HoldClock } from './HoldClock.tsx';
import { TripSummary } from './TripSummary.tsx';

export function PriceDecision({ trip, previousTotal }: Pick<RepricedView, 'trip' | 'previousTotal'>) {
  const difference = trip.total - previousTotal;
  const cheaper = difference < 0;
  const amount = formatToman(Math.abs(difference));
  return (
    <Split
      aside={
        <>
          <HoldClock trip={trip} />
          <TripSummary trip={trip} />
        </>
      }
    >
      <Card as="section" aria-labelledby="price-title">
        <CardHead>
          <h1 id="price-title" className="h3">
            قیمت تغییر کرد
          </h1>
        </CardHead>
        <Form method="post" className={styles.body}>
          <p className="muted small">
            {cheaper
              ? `خبر خوب: قیمت ${amount} تومان کمتر شد. پیش از ادامه باید تأیید کنید.`
              : `${trip.view.labels.carrier} قیمت این ${trip.view.labels.service} را همین حالا عوض کرد. پیش از ادامه باید تأیید کنید.`}
          </p>
          <Ledger
            rows={[
              {
                label: `قیمت پیشین، ${formatNumber(trip.lines.reduce((sum, { count }) => sum + count, 0))} مسافر`,
                value: <Price amount={previousTotal} size="small" old />,
              },
              { label: 'قیمت جدید', value: <Price amount={trip.total} /> },
              {
                label: 'تفاوت',
                value: <span className={cheaper ? 'good' : 'bad'}>{amount + (cheaper ? '−' : '+')}</span>,
                kind: 'total',
              },
            ]}
          />
          <input type="hidden" name="expectedTotal" value={trip.total} />
          <div className={styles.actions}>
            <Button variant="cta" name="decision" value="accept">
              پذیرش قیمت جدید
            </Button>
            <Button variant="ghost" name="decision" value="decline">
              انصراف بدون هزینه
            </Button>
          </div>
        </Form>
      </Card>
    </Split>
  );
}
