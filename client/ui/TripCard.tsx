import type { ReactNode } from 'react';
import { card } from './Card.styles.ts';
import * as styles from './TripCard.styles.ts';

interface TripCardProps {
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
  label: string;
}

export function TripCard({ title, subtitle, children, label }: TripCardProps) {
  return (
    <section className={`${card} ${styles.card}`} aria-label={label}>
      <div className={`${styles.head} tile-ground`}>
        <h2>{title}</h2>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
