import type { TripRefundStep } from '../../shared/orders/orderItemSummary.ts';
import type { ScheduleStep } from '../ui/RefundSchedule.tsx';

export function toRefundSchedule(steps: readonly TripRefundStep[]): ScheduleStep[] {
  return steps.map((step) => ({
    when: step.when,
    penaltyPercent: step.penaltyPct,
    back: step.refundRial,
    now: step.current,
  }));
}
