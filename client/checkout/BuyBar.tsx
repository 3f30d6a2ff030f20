import type { ReactNode } from 'react';
import type { Rial } from '../../shared/money.ts';
import { Icon } from '../ui/Icon.tsx';
import { Price } from '../ui/Price.tsx';
import * as styles from './Checkout.styles.ts';

export const PRICE_DETAILS_ID = 'price-details';

/** Shows the total and the forward button within reach on every screen. `count` is the number of travellers. */
export function BuyBar({
  count,
  total,
  className,
  children,
}: {
  count: string;
  total: Rial;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className === undefined ? styles.buyBar : `${styles.buyBar} ${className}`}>
      <div className={styles.sum}>
        <a className="small" href={`#${PRICE_DETAILS_ID}`}>
          {`جمع ${count}، ریز قیمت`}
          <Icon name="chev-up" size="small" />
        </a>
        {/* A new key restarts the animation when the total changes. */}
        <span key={total}>
          <Price amount={total} />
        </span>
      </div>
      {children}
    </div>
  );
}
