import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import * as styles from './Toast.styles.ts';

export type ToastTone = 'info' | 'success' | 'warn' | 'danger';

const ICON: Record<ToastTone, IconName> = { info: 'info', success: 'check', warn: 'warn', danger: 'error' };
const TONE: Record<ToastTone, string> = {
  info: '',
  success: styles.success,
  warn: styles.warn,
  danger: styles.danger,
};

interface ToastViewProps {
  tone: ToastTone;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  /** Draws the line of its life (5 s); hover and focus pause it. */
  timed?: boolean;
}

/** What a toast looks like; how long it lives is the shell's business. */
export function ToastView({ tone, title, children, actions, onClose, timed }: ToastViewProps) {
  return (
    <div className={`${styles.toast} ${TONE[tone]}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <span className={styles.icon}>
        <Icon name={ICON[tone]} />
      </span>
      <p className={styles.title}>{title}</p>
      <IconButton icon="close" label="بستن اعلان" onClick={onClose} />
      {(children !== undefined || actions !== undefined) && (
        <div className={styles.body}>
          {children}
          {actions}
        </div>
      )}
      {timed && <span className={styles.time} />}
    </div>
  );
}

/** Where toasts stand: the lower end corner, the full width on phones. */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <section className={styles.region} aria-label="اعلان‌ها">
      {children}
    </section>
  );
}
