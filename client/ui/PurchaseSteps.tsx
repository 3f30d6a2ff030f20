import { purchase } from './Steps.styles.ts';
import { Steps } from './Steps.tsx';

const STEPS = ['مشخصات مسافران', 'بازبینی و پرداخت', 'دریافت بلیط'] as const;

interface PurchaseStepsProps {
  /** Counts from 0. */
  current: 0 | 1 | 2 | 3;
  choice?: string;
}

export function PurchaseSteps({ current, choice = 'انتخاب پرواز' }: PurchaseStepsProps) {
  return (
    <div className={`container ${purchase}`}>
      <Steps label="مراحل خرید" steps={[choice, ...STEPS]} current={current} />
    </div>
  );
}
