import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import * as styles from './StatusBanner.styles.ts';

interface StatusBannerProps {
  tone: 'good' | 'wait' | 'bad';
  icon: IconName;
  title: string;
  /** Heading level; by default the heading of the page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** Buttons with `variant="onDark"`, one `cta` at most. */
  actions?: ReactNode;
  busy?: boolean;
  /** Animates the icon once, like a stamp. */
  stamp?: boolean;
}

const TONE = { good: '', wait: ` ${styles.wait}`, bad: ` ${styles.bad}` };

export function StatusBanner({
  tone,
  icon,
  title,
  level = 1,
  children,
  actions,
  busy,
  stamp,
}: StatusBannerProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={`${styles.status} tile-ground`} aria-live="polite">
      <div className={styles.text}>
        <span className={styles.icon + TONE[tone]} data-stamp={stamp ? '' : undefined}>
          {busy ? <Spinner /> : <Icon name={icon} />}
        </span>
        <div>
          <Heading className="h2">{title}</Heading>
          {children !== undefined && <p>{children}</p>}
        </div>
      </div>
      {actions !== undefined && <div className={`${styles.actions} no-print`}>{actions}</div>}
    </section>
  );
}
