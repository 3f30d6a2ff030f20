import { formatToman, type Rial } from '../../shared/money.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import * as styles from './RefundSchedule.styles.ts';

export interface ScheduleStep {
  when: string;
  penaltyPercent: number;
  back: Rial;
  /** Severity; derived from the penalty by default. */
  level?: 1 | 2 | 3;
  now?: boolean;
}

interface RefundScheduleProps {
  steps: readonly ScheduleStep[];
  /** True for columns from tablet width on; phones always have rows. */
  upright?: boolean;
}

/** Returns twentieths: the CSP forbids inline styles, so the stylesheet has a rule for each. */
const fillOf = (penaltyPercent: number) => Math.round((100 - penaltyPercent) / 5);

const levelOf = (penaltyPercent: number) => (penaltyPercent >= 65 ? 3 : penaltyPercent >= 55 ? 2 : 1);

/** Toman; renders nothing when the refund is unknown. Every step is text; the bars only support it. */
export function RefundSchedule({ steps, upright }: RefundScheduleProps) {
  if (steps.length === 0) return null;
  return (
    <ol className={upright ? `${styles.stairs} ${styles.up}` : styles.stairs}>
      {steps.map(({ when, penaltyPercent, back, level, now }) => (
        <li key={when} data-step={level ?? levelOf(penaltyPercent)} data-now={now ? '' : undefined}>
          <span className={styles.when}>
            {when}
            <small>{penaltyPercent === 0 ? 'بدون جریمه' : `${formatNumber(penaltyPercent)}٪ جریمه`}</small>
          </span>
          <span className={styles.bar} data-fill={fillOf(penaltyPercent)}>
            {back === 0 ? 'برگشت ندارد' : formatToman(back)}
          </span>
        </li>
      ))}
    </ol>
  );
}
