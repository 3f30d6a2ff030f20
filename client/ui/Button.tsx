import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { A, type AProps } from './A.tsx';
import * as styles from './Button.styles.ts';
import { Spinner } from './Spinner.tsx';

/** `cta` is the single forward step of a view; buttons in lists use `primary`; `…OnDark` is for brand areas. */
export type ButtonVariant =
  'cta' | 'primary' | 'soft' | 'outline' | 'ghost' | 'danger' | 'picked' | 'onDark' | 'ghostOnDark' | 'white';

const VARIANT: Record<ButtonVariant, string> = {
  cta: styles.cta,
  primary: styles.primary,
  soft: styles.soft,
  outline: styles.outline,
  ghost: styles.ghost,
  danger: styles.danger,
  picked: styles.picked,
  onDark: styles.onDark,
  ghostOnDark: styles.ghostOnDark,
  white: styles.white,
};
const SIZE = { small: styles.small, large: styles.large };

interface ButtonLook {
  variant?: ButtonVariant;
  /** 36, 48 (default) or 56 px high. */
  size?: 'small' | 'large';
  block?: boolean;
  /** Square, for an icon without text; give the button an `aria-label`. */
  iconOnly?: boolean;
}

export function getButtonClass(
  { variant = 'primary', size, block, iconOnly }: ButtonLook,
  extra?: string,
): string {
  return [
    styles.button,
    VARIANT[variant],
    size ? SIZE[size] : '',
    iconOnly ? styles.iconOnly : '',
    block ? styles.block : '',
    extra ?? '',
  ]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and keeps label and width. */
  busy?: boolean;
  children?: ReactNode;
}

/** A submit button by default. The label is a verb and an object. */
export function Button({ variant, size, block, iconOnly, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      className={getButtonClass({ variant, size, block, iconOnly }, className)}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export type LinkButtonProps = ButtonLook & AProps;

export function LinkButton({ variant, size, block, iconOnly, className, ...rest }: LinkButtonProps) {
  return <A className={getButtonClass({ variant, size, block, iconOnly }, className)} {...rest} />;
}
