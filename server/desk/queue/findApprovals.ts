import type { QueueItem } from '../../../shared/desk/queue.ts';
import { getOwnValue } from '../../../shared/ownValue.ts';
import { APPROVAL_KINDS } from '../approvalKinds.ts';
import type { DeskContext } from '../deskContext.ts';
import type { RailCount } from '../deskRoutes.ts';
import { listWaitingApprovals, type ApprovalRow } from '../people/approvals.ts';

/** Lists the requests that this person may decide: not their own, and none above their role or limit. */
async function listDecidable(context: DeskContext): Promise<ApprovalRow[]> {
  if (!context.can('goodwill')) return [];
  const waiting = await listWaitingApprovals(context.db);
  const others = waiting.filter(({ requested_by: askedBy }) => askedBy !== context.staff.id);
  const obstacles = await Promise.all(
    others.map((row) => getOwnValue(APPROVAL_KINDS, row.kind)?.findObstacle(context, row)),
  );
  return others.filter((_row, index) => obstacles[index] === null);
}

export async function findApprovals(context: DeskContext): Promise<QueueItem[]> {
  return (await listDecidable(context)).map((row) => ({
    kind: 'approval',
    id: row.id,
    code: row.kind === 'goodwill' ? row.subject_key : null,
    subject: row.kind === 'goodwill' ? '' : row.subject,
    details: `${row.summary}؛ ${row.reason}`,
    amount: null,
    since: row.requested_at,
    deadline: null,
  }));
}

export async function countApprovals(context: DeskContext): Promise<RailCount> {
  return { waiting: (await listDecidable(context)).length, urgent: false };
}
