import type { OrderItemSummary, ExtraRefund, TripRefundStep } from '../../shared/orders/orderItemSummary.ts';
import type { ScheduleStep } from '../ui/RefundSchedule.tsx';

interface RefundPart {
  /** Null when the order has one part. */
  title: string | null;
  /** Without the past steps. */
  steps: TripRefundStep[];
}

/** Lists the order's own tickets and its extras, each with its own steps. Parts that cannot be returned are missing. */
export function listRefundParts(
  { title, labels }: Pick<OrderItemSummary, 'title' | 'labels'>,
  {
    refundSteps,
    extraRefunds,
  }: { refundSteps: readonly TripRefundStep[]; extraRefunds: readonly ExtraRefund[] },
): RefundPart[] {
  const own = { title: extraRefunds.length > 0 ? `${labels.service} ${title}` : null, steps: refundSteps };
  return [own, ...extraRefunds]
    .map((part) => ({ title: part.title, steps: part.steps.filter(({ past }) => !past) }))
    .filter(({ steps }) => steps.length > 0);
}

export function toRefundSchedule(steps: readonly TripRefundStep[]): ScheduleStep[] {
  return steps.map((step) => ({
    when: step.when,
    penaltyPercent: step.penaltyPct,
    back: step.refundRial,
    now: step.current,
  }));
}
