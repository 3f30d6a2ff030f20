import type { ReactNode } from 'react';
import { specimen } from './UiSheet.styles.ts';

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={specimen}>
      <h2>
        <span dir="ltr">{name}</span>
      </h2>
      {children}
    </section>
  );
}
