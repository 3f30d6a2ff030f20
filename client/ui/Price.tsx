import { formatToman, type Rial } from '../../shared/money.ts';
import * as styles from './Price.styles.ts';

const SIZE = { small: styles.small, large: styles.large };

interface PriceProps {
  amount: Rial;
  /** 16, 20 (default) or 26 px. */
  size?: 'small' | 'large';
  /** True for a former price. */
  old?: boolean;
}

/** Renders zero as «رایگان». */
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
