import type { ReactNode } from 'react';
import { hint, problem as problemClass } from './SearchBox.styles.ts';

export function SlotNote({ id, problem, children }: { id: string; problem?: string; children: ReactNode }) {
  return (
    <span className={problem === undefined ? hint : problemClass} id={id}>
      {problem ?? children ?? ''}
    </span>
  );
}
