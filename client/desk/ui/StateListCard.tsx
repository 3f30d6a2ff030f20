import type { ReactNode } from 'react';
import type { Column } from './DeskTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Pager } from './Pager.tsx';
import { StateChips } from './StateChips.tsx';
import { TableCard } from './TableCard.tsx';

/** A page of the rows of one state. */
export interface StateList<State extends string, Row> {
  rows: readonly Row[];
  state: State;
  /** The start of the list; null on the first page. */
  first: string | null;
  next: string | null;
}

interface StateListCardProps<State extends string, Row> {
  list: StateList<State, Row>;
  path: string;
  states: Readonly<Record<State, { title: string }>>;
  /** The state of rows that wait for work: shown first, its oldest rows on top. */
  usual: State;
  chipsLabel: string;
  caption: string;
  columns: readonly Column<Row>[];
  emptyTitles: Readonly<Record<State, string>>;
  children?: ReactNode;
}

/** A list with a filter by state; rows open the page of their id. */
export function StateListCard<State extends string, Row extends { id: string }>(
  props: StateListCardProps<State, Row>,
) {
  const { path, states, usual, caption, columns, emptyTitles, children } = props;
  const { rows, state, first, next } = props.list;
  const isUsual = state === usual;
  return (
    <TableCard
      title={isUsual ? 'از کهنه به تازه' : 'از تازه به کهنه'}
      end={<StateChips label={props.chipsLabel} path={path} states={states} usual={usual} current={state} />}
      empty={<EmptyState icon={isUsual ? 'check' : 'chat'} title={emptyTitles[state]} />}
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${path}/${id}`}
    >
      {children}
      {isUsual ? <Pager newer={next} older={first} /> : <Pager newer={first} older={next} />}
    </TableCard>
  );
}
