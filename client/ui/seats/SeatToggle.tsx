import { Icon } from '../Icon.tsx';
import type { IconName } from '../iconNames.ts';
import type { SeatStop } from './SeatGrid.tsx';
import * as styles from './SeatGrid.styles.ts';

interface SeatToggleProps extends SeatStop {
  value: number;
  /** Missing where the form has another field for the seat. */
  name?: string;
  id?: string;
  label: string;
  /** Short, inside the seat. */
  text: string;
  status: string;
  /** Of the price, from 0. */
  tier?: number;
  icon?: IconName | undefined;
  title?: string | undefined;
  isMine: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

export function SeatToggle({
  value,
  name,
  id,
  label,
  text,
  status,
  tier,
  icon,
  title,
  isMine,
  isOpen,
  hydrated,
  isStop,
  onFocus,
  onToggle,
}: SeatToggleProps) {
  return (
    <label className={styles.seat} data-s={status} data-tier={tier} title={title}>
      <input
        type="checkbox"
        name={name}
        value={value}
        aria-label={label}
        id={id}
        tabIndex={hydrated && !isStop ? -1 : undefined}
        // With scripts a taken seat stays focusable, so that screen readers reach it.
        disabled={!hydrated && !isOpen}
        aria-disabled={hydrated && !isOpen ? true : undefined}
        {...(hydrated ? { checked: isMine } : { defaultChecked: isMine })}
        onChange={onToggle}
        onFocus={onFocus}
      />
      <span aria-hidden="true">{text}</span>
      {icon && <Icon name={icon} />}
    </label>
  );
}
