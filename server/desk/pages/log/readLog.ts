import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/transaction.ts';
import type { DeskActionsTable } from '../../deskSchema.ts';

const PAGE = 50;

interface LogQuery {
  view: 'all' | 'refused' | 'seconded';
  /** Id of a staff member, or an empty text for all. */
  by: string;
  /** Selects rows older, or newer, than this id. */
  before: number | null;
  after: number | null;
}

interface LogPageRows {
  /** Ordered newest first. */
  rows: Selectable<DeskActionsTable>[];
  hasNewer: boolean;
  hasOlder: boolean;
}

/** Reads one page of the log. Keyset paging makes the last page as fast as the first. */
export async function readLog(db: Reader, { view, by, before, after }: LogQuery): Promise<LogPageRows> {
  const forward = after !== null;
  let rows = db
    .selectFrom('desk_actions')
    .selectAll()
    .orderBy('id', forward ? 'asc' : 'desc')
    .limit(PAGE + 1);
  if (view === 'refused') rows = rows.where('outcome', '=', 'refused');
  if (view === 'seconded') rows = rows.where('second_person', '=', true);
  if (by !== '') rows = rows.where('staff_id', '=', by);
  if (forward) rows = rows.where('id', '>', after);
  else if (before !== null) rows = rows.where('id', '<', before);
  const found = await rows.execute();
  const more = found.length > PAGE;
  const page = found.slice(0, PAGE);
  return {
    rows: forward ? page.reverse() : page,
    hasNewer: forward ? more : before !== null,
    hasOlder: forward ? true : more,
  };
}
