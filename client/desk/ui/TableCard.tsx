import type { ReactNode } from 'react';
import { Card, type CardProps } from './Card.tsx';
import { DeskTable, type DeskTableProps } from './DeskTable.tsx';

interface TableCardProps<Row> extends Omit<CardProps, 'padded' | 'children'>, DeskTableProps<Row> {
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
  /** Rendered below the table. */
  children?: ReactNode;
}

/** Renders a card with a table, or with `empty` when there are no rows. */
export function TableCard<Row>({ title, id, hint, end, empty, children, ...table }: TableCardProps<Row>) {
  return (
    <Card title={title} id={id} hint={hint} end={end}>
      {empty !== undefined && table.rows.length === 0 ? empty : <DeskTable {...table} />}
      {children}
    </Card>
  );
}
