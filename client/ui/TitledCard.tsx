import type { ReactNode } from 'react';
import { Card, CardHead } from './Card.tsx';

/** Renders a section in a card, with its heading. */
export function TitledCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHead>
        <h2 id={id}>{title}</h2>
      </CardHead>
      {children}
    </Card>
  );
}
