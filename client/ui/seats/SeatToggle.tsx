import type { InputHTMLAttributes } from 'react';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../iconNames.ts';
import { useHydrated } from '../useHydrated.ts';
import * as styles from './SeatGrid.styles.ts';

/** `name` is missing when another field of the form holds the seat. */
interface SeatToggleProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'id' | 'value' | 'aria-label' | 'tabIndex' | 'onChange' | 'onFocus'
> {
  /** Short, inside the seat. */
  text: string;
  status: string;
  icon?: IconName | undefined;
  title?: string | undefined;
  isMine: boolean;
  isOpen: boolean;
}

export function SeatToggle({ text, status, icon, title, isMine, isOpen, ...input }: SeatToggleProps) {
  const hydrated = useHydrated();
  return (
    <label className={styles.seat} data-s={status} title={title}>
      <input
        type="checkbox"
        {...input}
        // With scripts a taken seat can still get the focus, so that screen readers reach it.
        disabled={!hydrated && !isOpen}
        aria-disabled={(hydrated && !isOpen) || undefined}
        {...{ [hydrated ? 'checked' : 'defaultChecked']: isMine }}
      />
      <span aria-hidden="true">{text}</span>
      {icon && <Icon name={icon} />}
    </label>
  );
}
