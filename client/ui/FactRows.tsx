import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Renders the rows of a `dl`. */
export function FactRows({ rows }: { rows: readonly Fact[] }) {
  return rows.map(({ label, value }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
}
