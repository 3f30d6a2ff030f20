import type { InputHTMLAttributes, ReactNode } from 'react';
import * as styles from './Check.styles.ts';

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode;
  /** A count or a price at the end of the row. */
  end?: ReactNode;
}

function Choice({ children, end, className, ...input }: ChoiceProps) {
  return (
    <label className={className ? `${styles.check} ${className}` : styles.check}>
      <input {...input} />
      <span className={styles.text}>{children}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </label>
  );
}

/** A checkbox; the whole row is the target. Never ticked for the traveller. */
export function Check(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />;
}

/** One of several, inside a fieldset with a legend. */
export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />;
}
