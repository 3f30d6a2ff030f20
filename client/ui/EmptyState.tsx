import type { ReactNode } from 'react';
import { card } from './Card.styles.ts';
import * as styles from './EmptyState.styles.ts';
import { Icon, type IconName } from './Icon.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** The nearest alternative, with its number of results. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Rendered inside an existing card. */
  inCard?: boolean;
}

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
