import type { ReactNode } from 'react';
import * as styles from './Badge.styles.ts';
import { Icon, type IconName } from './Icon.tsx';

export type BadgeTone = 'primary' | 'charter' | 'system' | 'good' | 'success' | 'warn' | 'danger' | 'best';

const TONE: Record<BadgeTone, string> = {
  primary: styles.primary,
  charter: styles.charter,
  system: styles.system,
  good: styles.good,
  success: styles.success,
  warn: styles.warn,
  danger: styles.danger,
  best: styles.best,
};

interface BadgeProps {
  tone?: BadgeTone;
  icon?: IconName;
  round?: boolean;
  children: ReactNode;
}

/** The text carries the meaning; the colour only supports it. */
export function Badge({ tone, icon, round, children }: BadgeProps) {
  const classes = styles.badge + (tone ? ` ${TONE[tone]}` : '') + (round ? ` ${styles.round}` : '');
  return (
    <span className={classes}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
