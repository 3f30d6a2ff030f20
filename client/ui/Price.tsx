import { formatToman, type Rial } from '../../shared/money.ts';
import * as styles from './Price.styles.ts';

const SIZE = { small: styles.small, large: styles.large };

interface PriceProps {
  amount: Rial;
  /** 16, 20 (default) or 26 px. */
  size?: 'small' | 'large';
  /** A former price. */
  old?: boolean;
}

/** Zero is «رایگان». */
export function Price({ amount, size, old }: PriceProps) {
  const classes = styles.price + (size ? ` ${SIZE[size]}` : '') + (old ? ` ${styles.old}` : '');
  if (amount === 0) return <span className={classes}>رایگان</span>;
  return (
    <span className={classes}>
      {`${formatToman(amount)} `}
      <small>تومان</small>
    </span>
  );
}
