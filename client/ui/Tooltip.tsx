import { useId, type ReactNode } from 'react';
import * as styles from './Tooltip.styles.ts';

/** Renders a tooltip. Its text must also be visible elsewhere. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className={styles.anchor}>
      <button type="button" className={styles.trigger} aria-describedby={id}>
        {children}
      </button>
      <span className={styles.tip} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
