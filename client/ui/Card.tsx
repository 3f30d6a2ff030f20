import type { HTMLAttributes, ReactNode } from 'react';
import * as styles from './Card.styles.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padded?: boolean;
}

/** A surface with a hairline. Space between cards belongs to the parent. */
export function Card({ as: Element = 'div', padded, className, ...rest }: CardProps) {
  const classes = styles.card + (padded ? ` ${styles.padded}` : '') + (className ? ` ${className}` : '');
  return <Element className={classes} {...rest} />;
}

/** Heading on one side, action on the other, with a line below. */
export function CardHead({ children, tinted }: { children: ReactNode; tinted?: boolean }) {
  return <div className={styles.head + (tinted ? ` ${styles.tinted}` : '')}>{children}</div>;
}
