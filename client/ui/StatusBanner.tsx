import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import * as styles from './StatusBanner.styles.ts';

interface StatusBannerProps {
  /** `good` turquoise, `wait` saffron, `bad` pomegranate. */
  tone: 'good' | 'wait' | 'bad';
  icon: IconName;
  /** The heading of the page. */
  title: string;
  children?: ReactNode;
  /** Buttons with `variant="onDark"`, one `cta` at most. */
  actions?: ReactNode;
  /** Something is still going on. */
  busy?: boolean;
}

const TONE = { good: '', wait: ` ${styles.wait}`, bad: ` ${styles.bad}` };

/** How an order stands, in one sentence, on tile ground. */
export function StatusBanner({ tone, icon, title, children, actions, busy }: StatusBannerProps) {
  return (
    <section className={`${styles.status} tile-ground`} aria-live="polite">
      <div className={styles.text}>
        <span className={styles.icon + TONE[tone]}>{busy ? <Spinner /> : <Icon name={icon} />}</span>
        <div>
          <h1 className="h2">{title}</h1>
          {children !== undefined && <p>{children}</p>}
        </div>
      </div>
      {actions !== undefined && <div className={`${styles.actions} no-print`}>{actions}</div>}
    </section>
  );
}
