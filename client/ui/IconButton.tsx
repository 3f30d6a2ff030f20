import type { ButtonHTMLAttributes } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import { iconButton } from './IconButton.styles.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** What it does, for those who do not see the icon. */
  label: string;
}

/** A small square button with a lone icon: close, copy, show the password. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={iconButton} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
