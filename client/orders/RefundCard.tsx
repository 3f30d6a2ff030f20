import { formatToman } from '../../shared/money.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import { canHappen } from '../../shared/orders/orderGraph.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Card, CardHead } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RefundStaircase } from '../ui/RefundStaircase.tsx';
import { stateNow } from './orderBanner.ts';
import * as styles from './orderCard.styles.ts';

type RefundOrder = Pick<OrderView, 'state' | 'refundSteps' | 'trip' | 'refundRequests'>;

const REFUNDABLE: ReadonlySet<OrderView['state']> = new Set([
  'awaiting_payment',
  'verifying',
  'paid',
  'late_paid',
  'ticketing',
  'issued',
  'rebooked',
  'disrupted',
  'partly_refunded',
  'refund_rejected',
]);

/** Whether there is, or soon will be, a ticket that could be given back. */
export function canRefund(order: Pick<OrderView, 'state' | 'hold'>, departed: boolean): boolean {
  return (!departed || order.state === 'disrupted') && REFUNDABLE.has(stateNow(order));
}

/** What comes back of this order, window by window, by the very function that settles it (design/copy.md 8). */
export function RefundCard({ order, refundUrl }: { order: RefundOrder; refundUrl: string | null }) {
  const { words } = order.trip;
  return (
    <Card as="section" className="no-print" aria-labelledby="refund-title">
      <CardHead>
        <h2 id="refund-title">اگر لغو کنید</h2>
      </CardHead>
      <div className={styles.body}>
        {order.state === 'disrupted' ? (
          <p className="small">{`${words.carrier} این ${words.service} را لغو کرده است؛ کل مبلغ بی‌جریمه برمی‌گردد.`}</p>
        ) : (
          order.refundSteps.length > 0 &&
          !order.refundRequests.some(({ state }) => state === 'accepted') && <Windows order={order} />
        )}
        {refundUrl !== null && canHappen(order.state, 'refundRequested') && (
          <LinkButton variant="outline" block href={refundUrl}>
            <Icon name="refund" />
            {`استرداد ${words.ticket}`}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function Windows({ order: { refundSteps, trip } }: { order: RefundOrder }) {
  const ahead = refundSteps.filter(({ past }) => !past);
  const current = ahead.find((step) => step.current);
  return (
    <>
      {current && (
        <p className="small">
          {'اگر همین حالا لغو کنید: '}
          {current.refundRial === 0 ? (
            <b className="bad">برگشت ندارد.</b>
          ) : (
            <>
              <b className="good">{`${formatToman(current.refundRial)} تومان`}</b>
              {' به کارت برمی‌گردد.'}
            </>
          )}
        </p>
      )}
      <RefundStaircase
        steps={ahead.map((step) => ({
          when: step.when,
          penaltyPercent: step.penaltyPct,
          back: step.refundRial,
          now: step.current,
        }))}
      />
      <p className="xs faint">
        {`مبلغ‌ها به تومان و برای همهٔ این سفارش است. ${trip.refundNote}.${ahead.length === 0 ? '' : ' همین محاسبه هنگام استرداد هم به کار می‌رود.'}`}
      </p>
    </>
  );
}
