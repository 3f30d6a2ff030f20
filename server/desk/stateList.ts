import type { StateList } from '../../client/desk/ui/StateListCard.tsx';
import type { StateListKind } from '../../shared/desk/stateList.ts';
import { isUuid } from '../db/uuid.ts';

/** Rows per page. */
const PAGE = 50;

/** A page of a list with keyset paging. */
export interface KeysetPage {
  /** Id of the last row of the previous page; null for the first page. */
  after: string | null;
  limit: number;
}

/** Reads the page of a list that is in the address. */
export async function readStateList<State extends string, Row extends { id: string }>(
  query: URLSearchParams,
  { path, states, usual }: StateListKind<State>,
  list: (state: State, page: KeysetPage) => Promise<Row[]>,
): Promise<StateList<State, Row>> {
  const asked = query.get('state') ?? '';
  const state = Object.hasOwn(states, asked) ? (asked as State) : usual;
  const from = query.get('after');
  const after = from !== null && isUuid(from) ? from : null;
  const rows = await list(state, { after, limit: PAGE + 1 });
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  const link = (place: Record<string, string>) =>
    `${path}?${new URLSearchParams({ state, ...place }).toString()}`;
  return {
    rows: rows.slice(0, PAGE),
    state,
    first: after === null ? null : link({}),
    next: last ? link({ after: last.id }) : null,
  };
}
