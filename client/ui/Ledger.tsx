import type { ReactNode } from 'react';
import * as styles from './Ledger.styles.ts';

export interface LedgerRow {
  label: string;
  value: ReactNode;
  /** `total` has a dashed line above it; `minus` is an amount in the traveller's favour. */
  kind?: 'total' | 'minus';
}

const KIND = { total: styles.total, minus: styles.minus };

export function Ledger({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <dl className={styles.ledger}>
      {rows.map(({ label, value, kind }) => (
        <div key={label} className={kind && KIND[kind]}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
