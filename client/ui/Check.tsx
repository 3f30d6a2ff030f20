import type { InputHTMLAttributes, ReactNode } from 'react';
import * as styles from './Check.styles.ts';

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode;
  end?: ReactNode;
}

function Choice({ children, end, className, ...input }: ChoiceProps) {
  return (
    <label className={className ? `${styles.check} ${className}` : styles.check}>
      <input {...input} />
      <span>{children}</span>
      {end !== undefined && <span data-end="">{end}</span>}
    </label>
  );
}

/** The whole row is the target. Never preselected. */
export function Check(props: ChoiceProps) {
  return <Choice type="checkbox" {...props} />;
}

export function Radio(props: ChoiceProps) {
  return <Choice type="radio" {...props} />;
}
