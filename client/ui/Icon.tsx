import type { IconName } from './iconNames.ts';
import sprite from './icons.svg';

export type { IconName };

interface IconProps {
  name: IconName;
  /** 1em, 1.25em (default) or 1.75rem. */
  size?: 'small' | 'large';
}

/** Address prefix of every icon; client/shell/embedIcons.ts changes it. */
export const icons = { base: `${sprite}#`, sprite };

const SIZE = { small: ' i--sm', large: ' i--lg' };

/** Hidden from screen readers: the text next to it says the same. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg className={size ? `i${SIZE[size]}` : 'i'} aria-hidden="true">
      <use href={icons.base + name} />
    </svg>
  );
}
