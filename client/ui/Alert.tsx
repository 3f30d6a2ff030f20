import type { ReactNode, Ref } from 'react';
import * as styles from './Alert.styles.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';

export type AlertTone = 'info' | 'success' | 'warn' | 'danger';

const ICON: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warn: 'warn',
  danger: 'error',
};

const TONE: Record<AlertTone, string> = {
  info: styles.info,
  success: styles.success,
  warn: styles.warn,
  danger: styles.danger,
};

interface AlertProps {
  tone?: AlertTone;
  icon?: IconName;
  /** True when it appears after the page was there, so that it is read out. */
  announce?: boolean;
  children: ReactNode;
  id?: string;
  /** For a summary that takes focus. */
  focusable?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** What happened, what is safe, what to do. */
export function Alert({ tone = 'info', icon, announce, children, id, focusable, ref }: AlertProps) {
  return (
    <div
      className={`${styles.alert} ${TONE[tone]}`}
      role={announce ? 'alert' : undefined}
      id={id}
      tabIndex={focusable ? -1 : undefined}
      ref={ref}
    >
      <Icon name={icon ?? ICON[tone]} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
