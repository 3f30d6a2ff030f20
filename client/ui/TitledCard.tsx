import type { ReactNode } from 'react';
import { Card, CardHead } from './Card.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface TitledCardProps {
  id: string;
  title: string;
  /** Icon before the title; adds a tint to the heading. */
  icon?: IconName;
  /** True when the card is not printed. */
  screenOnly?: boolean;
  children: ReactNode;
}

export function TitledCard({ id, title, icon, screenOnly, children }: TitledCardProps) {
  return (
    <Card as="section" className={screenOnly ? 'no-print' : undefined} aria-labelledby={id}>
      <CardHead tinted={icon !== undefined}>
        <h2 id={id} className={icon && 'with-icon'}>
          {icon && <Icon name={icon} />}
          {title}
        </h2>
      </CardHead>
      {children}
    </Card>
  );
}
