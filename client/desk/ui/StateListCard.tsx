import type { ReactNode } from 'react';
import type { StateListKind } from '../../../shared/desk/stateList.ts';
import type { Column } from './DeskTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Pager } from './Pager.tsx';
import { RowLink } from './RowLink.tsx';
import { StateChips } from './StateChips.tsx';
import { TableCard } from './TableCard.tsx';

/** One page of the rows in one state. */
export interface StateList<State extends string, Row> {
  rows: readonly Row[];
  state: State;
  /** Address of the first page; null on the first page. */
  first: string | null;
  next: string | null;
}

interface StateListCardProps<State extends string, Row> {
  kind: StateListKind<State>;
  list: StateList<State, Row>;
  chipsLabel: string;
  caption: string;
  columns: readonly Column<Row>[];
  emptyTitles: Readonly<Record<State, string>>;
  /** Label of the link of a waiting row. */
  work: string;
  toName: (row: Row) => string;
  children?: ReactNode;
}

/** Renders a list with a filter by state; each row links to the page with its id. */
export function StateListCard<State extends string, Row extends { id: string }>(
  props: StateListCardProps<State, Row>,
) {
  const { caption, columns, emptyTitles, children } = props;
  const { path, states, usual } = props.kind;
  const { rows, state, first, next } = props.list;
  const isUsual = state === usual;
  const hrefOf = ({ id }: Row) => `${path}/${id}`;
  const link = toLinkColumn({ isUsual, text: isUsual ? props.work : 'دیدن', hrefOf, toName: props.toName });
  return (
    <TableCard
      title={isUsual ? 'از کهنه به تازه' : 'از تازه به کهنه'}
      end={<StateChips label={props.chipsLabel} path={path} states={states} usual={usual} current={state} />}
      empty={<EmptyState icon={isUsual ? 'check' : 'chat'} title={emptyTitles[state]} />}
      caption={caption}
      columns={[...columns, link]}
      rows={rows}
      rowHref={hrefOf}
    >
      {children}
      {isUsual ? <Pager newer={next} older={first} /> : <Pager newer={first} older={next} />}
    </TableCard>
  );
}

interface LinkTexts<Row> {
  isUsual: boolean;
  text: string;
  hrefOf: (row: Row) => string;
  toName: (row: Row) => string;
}

function toLinkColumn<Row>({ isUsual, text, hrefOf, toName }: LinkTexts<Row>): Column<Row> {
  return {
    title: 'کار',
    hidden: true,
    kind: 'action',
    cell: (row) => (
      <RowLink href={hrefOf(row)} label={`${text}، ${toName(row)}`} look={isUsual ? 'soft' : 'ghost'}>
        {text}
      </RowLink>
    ),
  };
}
