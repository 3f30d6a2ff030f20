import type { ReactNode } from 'react';
import { card } from './Card.styles.ts';
import * as styles from './TripCard.styles.ts';

interface TripCardProps {
  /** «تهران به مشهد»; the arrow is an icon. */
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
  label: string;
}

/** Summary of a trip: lapis head on girih, then leg and ledger. */
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
