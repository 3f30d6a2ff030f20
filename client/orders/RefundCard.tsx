import { Fragment, type ReactNode } from 'react';
import { formatToman } from '../../shared/money.ts';
import type { OrderView } from '../../shared/orders/orderView.ts';
import type { RefundFigures } from '../../shared/orders/refundPage.ts';
import { buildChangeUrl } from '../../shared/paths.ts';
import { canHappen } from '../../shared/orders/orderGraph.ts';
import { LinkButton } from '../ui/Button.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { Icon } from '../ui/Icon.tsx';
import { RefundSchedule } from '../ui/RefundSchedule.tsx';
import { getLegTitle, type TripRefundStep } from '../../shared/orders/orderItemSummary.ts';
import { getCurrentState } from './orderBanner.ts';
import { listRefundParts, toRefundSchedule } from './toRefundSchedule.ts';
import * as styles from './orderCard.styles.ts';

const REFUNDABLE: ReadonlySet<OrderView['state']> = new Set([
  'awaiting_payment',
  'verifying',
  'paid',
  'late_paid',
  'ticketing',
  'issued',
  'disrupted',
  'partly_refunded',
  'refund_rejected',
  'travelled',
  'no_show',
]);

/** Returns whether a ticket can be refunded, now or soon. */
export function canRefund(order: Pick<OrderView, 'state' | 'hold' | 'refundClosed'>): boolean {
  return !order.refundClosed && REFUNDABLE.has(getCurrentState(order));
}

/** Uses the same function as the real refund (docs/spec/copy.md#promises). */
export function RefundCard({
  order,
  refundUrl,
  orderKey,
  notices,
}: {
  order: RefundFigures;
  refundUrl: string | null;
  orderKey?: string | null;
  /** The form that turns messages about the penalty steps on and off. */
  notices?: ReactNode;
}) {
  const { labels } = order.trip;
  return (
    <TitledCard id="refund-title" title="اگر لغو کنید" screenOnly>
      <div className={styles.body}>
        {isCancelled(order) ? (
          <p className="small">{`${labels.carrier} این ${labels.service} را لغو کرده است؛ کل مبلغ بی‌جریمه برمی‌گردد.`}</p>
        ) : (
          <>
            {order.waivedLegs.length > 0 && (
              <p className="small">{`لغو ${formatLegs(order, order.waivedLegs)} از سوی ${labels.carrier} است و جریمه‌ای ندارد؛ بقیهٔ سفر طبق جدول پس داده می‌شود.`}</p>
            )}
            {order.movedLegs.length > 0 && (
              <p className="small">{`${labels.carrier} زمان ${formatLegs(order, order.movedLegs)} را تغییر داده است؛ تا حرکت تازه بی‌جریمه پس داده می‌شود.`}</p>
            )}
            {!isMoved(order) && !order.refundRequests.some(({ state }) => state === 'accepted') && (
              <Windows order={order} />
            )}
          </>
        )}
        {refundUrl !== null && canHappen(order.state, 'refundRequested') && (
          <LinkButton variant="outline" block href={refundUrl}>
            <Icon name="refund" />
            {`استرداد ${labels.ticket}`}
          </LinkButton>
        )}
        {order.changes.isOpen && (
          <LinkButton variant="outline" block href={buildChangeUrl(order.code, undefined, orderKey)}>
            <Icon name="swap" />
            {`تغییر ${labels.service}`}
          </LinkButton>
        )}
        {!isCancelled(order) && !isMoved(order) && notices}
      </div>
    </TitledCard>
  );
}

function isCancelled({ waivedLegs, trip }: RefundFigures): boolean {
  return waivedLegs.length > 0 && waivedLegs.length >= trip.legs.length;
}

/**
 * Returns whether all legs are moved or waived, and at least one is moved. The refund then has no penalty, so the
 * penalty table does not apply.
 */
function isMoved({ waivedLegs, movedLegs, trip }: RefundFigures): boolean {
  return movedLegs.length > 0 && waivedLegs.length + movedLegs.length >= trip.legs.length;
}

function formatLegs({ trip }: RefundFigures, legs: readonly number[]): string {
  return legs.flatMap((leg) => getLegTitle(trip.legs[leg - 1]) ?? []).join(' و ');
}

function Windows({ order }: { order: RefundFigures }) {
  const { refundSteps, extraRefunds, trip } = order;
  const parts = listRefundParts(trip, order);
  if (refundSteps.length + extraRefunds.length === 0) return null;
  return (
    <>
      {parts.map(({ title, steps }) => (
        <Fragment key={title}>
          {title !== null && <h3 className="small">{title}</h3>}
          <CurrentRefund step={steps.find(({ current }) => current)} />
          <RefundSchedule steps={toRefundSchedule(steps)} />
        </Fragment>
      ))}
      <p className="xs faint">
        {`مبلغ‌ها به تومان و برای همهٔ ${extraRefunds.length > 0 ? 'بلیط‌های همان بخش' : 'این سفارش'} است. ${trip.refundNote}.${parts.length === 0 ? '' : ' همین محاسبه هنگام استرداد هم به کار می‌رود.'}`}
      </p>
    </>
  );
}

function CurrentRefund({ step }: { step: TripRefundStep | undefined }) {
  if (!step) return null;
  return (
    <p className="small">
      {'اگر همین حالا لغو کنید: '}
      {step.refundRial === 0 ? (
        <b className="bad">برگشت ندارد.</b>
      ) : (
        <>
          <b className="good">{`${formatToman(step.refundRial)} تومان`}</b>
          {' به کارت برمی‌گردد.'}
        </>
      )}
    </p>
  );
}
