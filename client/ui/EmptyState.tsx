import type { ReactNode } from 'react';
import { card } from './Card.styles.ts';
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
  /** Stands in a card that is there already. */
  inCard?: boolean;
}

/** Nothing here, and the nearest way out. */
export function EmptyState({ icon, title, children, actions, inCard }: EmptyStateProps) {
  return (
    <div className={inCard ? styles.empty : `${card} ${styles.empty}`}>
      <span className={styles.art}>
        <Icon name={icon} />
      </span>
      <h2 className="h3">{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
