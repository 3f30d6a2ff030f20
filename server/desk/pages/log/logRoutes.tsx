import { LogPage, type LogRow, type LogView } from '../../../../client/desk/pages/LogPage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { isUuid } from '../../../db/uuid.ts';
import { showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { readLog } from './readLog.ts';

export const logRoutes: readonly DeskRoute[] = [openRoute(DESK_PATHS.log, 'log', showLog)];

async function showLog({ db, query }: DeskContext): Promise<DeskAnswer> {
  const view = parseView(query.get('view'));
  const by = isUuid(query.get('by') ?? '') ? (query.get('by') ?? '') : '';
  const [page, staff] = await Promise.all([
    readLog(db, { view, by, before: parseId(query.get('before')), after: parseId(query.get('after')) }),
    db.selectFrom('staff').select(['id', 'name']).orderBy('name').execute(),
  ]);
  const buildHref = (to: LogView, place: Record<string, string> = {}) => {
    const search = new URLSearchParams({ ...(to !== 'all' && { view: to }), ...(by && { by }), ...place });
    return search.size === 0 ? DESK_PATHS.log : `${DESK_PATHS.log}?${search.toString()}`;
  };
  const [first, last] = [page.rows[0], page.rows.at(-1)];
  return showPage({
    title: 'دفتر کارها',
    section: 'log',
    body: (
      <LogPage
        rows={page.rows.map(toLogRow)}
        view={view}
        staff={staff}
        by={by}
        newer={first && page.hasNewer ? buildHref(view, { after: String(first.id) }) : null}
        older={last && page.hasOlder ? buildHref(view, { before: String(last.id) }) : null}
        buildHref={buildHref}
      />
    ),
  });
}

function parseView(text: string | null): LogView {
  return text === 'refused' || text === 'seconded' ? text : 'all';
}

function parseId(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function toLogRow(row: Awaited<ReturnType<typeof readLog>>['rows'][number]): LogRow {
  const { id, at, action, subject, before, after, reason } = row;
  return {
    id,
    at,
    action,
    subject,
    before,
    after,
    reason,
    staffName: row.staff_name,
    refused: row.outcome === 'refused',
    secondPerson: row.second_person,
  };
}
