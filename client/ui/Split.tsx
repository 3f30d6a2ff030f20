import type { ReactNode } from 'react';
import * as styles from './Split.styles.ts';

/** On phones the hold clock stays on top and the rest of the aside goes below. */
export function Split({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.split}>
      {children}
      <aside className={styles.aside} aria-label="خلاصهٔ سفر">
        {aside}
      </aside>
    </div>
  );
}
