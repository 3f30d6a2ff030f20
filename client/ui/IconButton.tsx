import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { iconButton } from './IconButton.styles.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Label for screen readers. */
  label: string;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={iconButton} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
