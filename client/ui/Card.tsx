import type { HTMLAttributes, ReactNode } from 'react';
import * as styles from './Card.styles.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padded?: boolean;
}

/** The parent sets the space between cards. */
export function Card({ as: Element = 'div', padded, className, ...rest }: CardProps) {
  const classes = styles.card + (padded ? ` ${styles.padded}` : '') + (className ? ` ${className}` : '');
  return <Element className={classes} {...rest} />;
}

export function CardHead({ children, tinted }: { children: ReactNode; tinted?: boolean }) {
  return <div className={styles.head + (tinted ? ` ${styles.tinted}` : '')}>{children}</div>;
}
