import type { ReactNode } from 'react';
import { hint, problem as problemClass } from './SearchBox.styles.ts';

/** The line under a control of the search box: what its value means, or what to correct. */
export function SlotNote({ id, problem, children }: { id: string; problem?: string; children: ReactNode }) {
  return (
    <span className={problem === undefined ? hint : problemClass} id={id}>
      {problem ?? children ?? ''}
    </span>
  );
}
