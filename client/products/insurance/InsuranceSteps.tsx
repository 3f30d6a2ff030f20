import { Steps } from '../../ui/Steps.tsx';
import { purchase } from '../../ui/Steps.styles.ts';

const STEPS = ['انتخاب طرح', 'مشخصات بیمه‌شدگان', 'بازبینی و پرداخت', 'دریافت بیمه‌نامه'] as const;

/** `current` counts from 0. */
export function InsuranceSteps({ current }: { current: 0 | 1 | 2 | 3 }) {
  return (
    <div className={`container ${purchase}`}>
      <Steps label="مراحل خرید بیمه" steps={STEPS} current={current} />
    </div>
  );
}
