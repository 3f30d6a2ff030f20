import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';

interface NoteProps {
  tone?: 'warn' | 'danger' | 'good';
  icon: IconName;
  /** `alert` for a refusal, `status` for a result. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

export function Note({ tone, icon, role, children }: NoteProps) {
  return (
    <div className={tone ? `note note--${tone}` : 'note'} role={role}>
      <Icon name={icon} />
      <div className="note__in">{children}</div>
    </div>
  );
}
