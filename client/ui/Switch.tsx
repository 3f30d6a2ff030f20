import type { InputHTMLAttributes, ReactNode } from 'react';
import { switchRow } from './Switch.styles.ts';

interface SwitchProps extends InputHTMLAttributes<HTMLInputElement> {
  children: ReactNode;
}

export function Switch({ children, ...input }: SwitchProps) {
  return (
    <label className={switchRow}>
      {children}
      <input type="checkbox" {...input} />
    </label>
  );
}
