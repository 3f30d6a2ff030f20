import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text?: string;
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="none">
      <span className="none__art" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <p className="b">{title}</p>
      {text && <p className="t2">{text}</p>}
      {children}
    </div>
  );
}
