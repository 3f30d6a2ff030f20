import { formatToman } from '../../shared/money.ts';
import type { Rial } from '../../shared/money.ts';
import { formatNumber } from '../../shared/persian/digits.ts';
import * as styles from './RefundStaircase.styles.ts';

export interface StaircaseStep {
  /** «تا ۱۲ ظهر ۲ آذر». */
  when: string;
  penaltyPercent: number;
  /** What comes back in this window. */
  back: Rial;
  /** How bad it is, by the penalty where it is not said. */
  level?: 1 | 2 | 3;
  /** The window we are in now. */
  now?: boolean;
}

interface RefundStaircaseProps {
  steps: readonly StaircaseStep[];
  /** Steps side by side from tablet width on; rows on phones. */
  upright?: boolean;
}

/** Bars by twentieths: an inline style would break the CSP. */
const fillOf = (penaltyPercent: number) => Math.round((100 - penaltyPercent) / 5);

const levelOf = (penaltyPercent: number) => (penaltyPercent >= 65 ? 3 : penaltyPercent >= 55 ? 2 : 1);

/** What comes back, window by window, in Toman; nothing where nobody has said. Every step is readable text; the bars only help. */
export function RefundStaircase({ steps, upright }: RefundStaircaseProps) {
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
