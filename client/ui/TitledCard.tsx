import type { ReactNode } from 'react';
import { Card, CardHead } from './Card.tsx';

interface TitledCardProps {
  id: string;
  title: string;
  /** Left out of a printed page. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** Renders a section in a card, with its heading. */
export function TitledCard({ id, title, screenOnly, children }: TitledCardProps) {
  return (
    <Card as="section" className={screenOnly ? 'no-print' : undefined} aria-labelledby={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
      </CardHead>
      {children}
    </Card>
  );
}
