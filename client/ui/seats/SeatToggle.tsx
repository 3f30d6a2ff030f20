import type { InputHTMLAttributes } from 'react';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../iconNames.ts';
import type { SeatStop } from './SeatGrid.tsx';
import * as styles from './SeatGrid.styles.ts';

/** `name` is missing where the form has another field for the seat. */
interface SeatToggleProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'id' | 'value' | 'aria-label' | 'onChange'
> {
  stop: SeatStop;
  /** Short, inside the seat. */
  text: string;
  status: string;
  icon?: IconName | undefined;
  title?: string | undefined;
  isMine: boolean;
  isOpen: boolean;
}

export function SeatToggle({
  stop: { hydrated, isStop, onFocus },
  text,
  status,
  icon,
  title,
  isMine,
  isOpen,
  ...input
}: SeatToggleProps) {
  return (
    <label className={styles.seat} data-s={status} title={title}>
      <input
        type="checkbox"
        {...input}
        tabIndex={hydrated && !isStop ? -1 : undefined}
        // With scripts a taken seat stays focusable, so that screen readers reach it.
        disabled={!hydrated && !isOpen}
        aria-disabled={hydrated && !isOpen ? true : undefined}
        {...(hydrated ? { checked: isMine } : { defaultChecked: isMine })}
        onFocus={onFocus}
      />
      <span aria-hidden="true">{text}</span>
      {icon && <Icon name={icon} />}
    </label>
  );
}
