import type { ButtonHTMLAttributes, InputHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { A, type AProps } from './A.tsx';
import * as styles from './Chip.styles.ts';
import { Icon } from './Icon.tsx';

export function ChipLink({ small, ...rest }: AProps & { small?: boolean }) {
  return <A className={small ? `${styles.chip} ${styles.small}` : styles.chip} {...rest} />;
}

export function RemovableChip({
  href,
  children,
  label,
  onClick,
}: {
  href: string;
  children: ReactNode;
  label: string;
  onClick?: (event: MouseEvent) => void;
}) {
  return (
    <A
      className={`${styles.chip} ${styles.removable}`}
      href={href}
      aria-label={label}
      aria-current="true"
      onClick={onClick}
      keepScroll
    >
      {children}
      <Icon name="close" size="small" />
    </A>
  );
}

export function ChipInput({
  children,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <label className={styles.chip}>
      <input {...input} />
      {children}
    </label>
  );
}

export function ChipButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={styles.chip} {...props} />;
}
