import type { ReactNode, Ref } from 'react';
import * as styles from './Alert.styles.ts';
import { Icon, type IconName } from './Icon.tsx';

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
  /** True when it appears later, so that screen readers announce it. */
  announce?: boolean;
  children: ReactNode;
  focusable?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export function Alert({ tone = 'info', icon, announce, children, focusable, ref }: AlertProps) {
  return (
    <div
      className={`${styles.alert} ${TONE[tone]}`}
      role={announce ? 'alert' : undefined}
      tabIndex={focusable ? -1 : undefined}
      ref={ref}
    >
      <Icon name={icon ?? ICON[tone]} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** Announces a text from the server's response, if there is one. */
export function AlertText({ tone, text }: { tone: AlertTone; text: string | null | undefined | false }) {
  return (
    text && (
      <Alert tone={tone} announce>
        {text}
      </Alert>
    )
  );
}
