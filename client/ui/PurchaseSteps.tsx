import { purchase } from './Steps.styles.ts';
import { Steps } from './Steps.tsx';

const STEPS = ['انتخاب پرواز', 'مشخصات مسافران', 'بازبینی و پرداخت', 'دریافت بلیط'] as const;

/** The four steps of buying a flight; `current` counts from 0. */
export function PurchaseSteps({ current }: { current: 0 | 1 | 2 | 3 }) {
  return (
    <div className={`container ${purchase}`}>
      <Steps label="مراحل خرید" steps={STEPS} current={current} />
    </div>
  );
}
