import type { ReactNode } from 'react';
import * as styles from './EmptyState.styles.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';

interface EmptyStateProps {
  icon: IconName;
  /** What is missing. */
  title: string;
  /** The nearest alternative, with a number in it. */
  children?: ReactNode;
  /** One way out. */
  actions?: ReactNode;
}

/** Nothing here, and the nearest way out. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.art}>
        <Icon name={icon} />
      </span>
      <h2 className="h3">{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="cluster">{actions}</div>}
    </div>
  );
}
