import type { ReactNode } from 'react';
import { Card, CardHead } from './Card.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface TitledCardProps {
  id: string;
  title: string;
  /** Before the title; tints the head. */
  icon?: IconName;
  /** Left out of a printed page. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** Renders a section in a card, with its heading. */
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
