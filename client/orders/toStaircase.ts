import type { TripRefundStep } from '../../shared/orders/tripView.ts';
import type { StaircaseStep } from '../ui/RefundStaircase.tsx';

export function toStaircase(steps: readonly TripRefundStep[]): StaircaseStep[] {
  return steps.map((step) => ({
    when: step.when,
    penaltyPercent: step.penaltyPct,
    back: step.refundRial,
    now: step.current,
  }));
}
