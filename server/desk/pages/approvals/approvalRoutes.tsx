import {
  ApprovalPage,
  ApprovalsPage,
  type ApprovalView,
} from '../../../../client/desk/pages/ApprovalPages.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import { getOwnValue } from '../../../../shared/ownValue.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { APPROVAL_KINDS } from '../../approvalKinds.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import {
  decideApproval,
  findApproval,
  listWaitingApprovals,
  type ApprovalKind,
  type ApprovalRow,
} from '../../people/approvals.ts';
import { findStaff } from '../../people/staff.ts';

const permission = 'goodwill';

export const approvalRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.approvals, permission, showList),
  openRoute(`${DESK_PATHS.approvals}/:id`, permission, (context) => showOne(context)),
  {
    method: 'post',
    path: `${DESK_PATHS.approvals}/:id`,
    permission,
    action: 'approvalGiven',
    handle: decide,
  },
];

async function showList(context: DeskContext): Promise<DeskAnswer> {
  const rows = await listWaitingApprovals(context.db);
  const known = rows.flatMap((row) => {
    const kind = getOwnValue(APPROVAL_KINDS, row.kind);
    return kind ? [{ row, kind }] : [];
  });
  const approvals = await Promise.all(known.map(({ row, kind }) => toView(context, kind, row)));
  return showPage({ title: 'نفر دوم', section: 'approvals', body: <ApprovalsPage approvals={approvals} /> });
}

async function showOne(
  context: DeskContext,
  { state = EMPTY_FORM, status = 200 }: { state?: FormState; status?: number } = {},
): Promise<DeskAnswer> {
  const { row, kind } = await read(context);
  const body = <ApprovalPage approval={await toView(context, kind, row)} state={state} />;
  return showPage({ status, title: kind.title, section: 'approvals', body });
}

async function decide(context: DeskContext): Promise<DeskAnswer> {
  const { form, now } = context;
  const { row, kind } = await read(context);
  const approve = form.oneOf('decision', ['approve', 'refuse']) === 'approve';
  const reason = form.text('reason', { required: !approve, longest: 300 });
  if (!form.isValid) return showOne(context, { state: form.state, status: 422 });
  const decision = await decideApproval(context, kind, row, { approve, reason });
  if (decision.kind === 'decided')
    return redirectTo(`${DESK_PATHS.approvals}/${row.id}`, approve ? 'approvalGiven' : 'approvalRefused');
  if (decision.kind === 'obstacle') {
    await context.record({
      action: approve ? 'approvalGiven' : 'approvalRefused',
      outcome: 'refused',
      subject: row.subject,
      subjectKey: row.subject_key,
      reason: decision.problem,
    });
    form.addProblem('form', decision.problem);
    return showOne(context, { state: form.state, status: 409 });
  }
  const { decided_at: at, decided_by: by } = decision.approval;
  const who = by === null ? undefined : await findStaff(context.db, by);
  form.addProblem(
    'form',
    `${who?.name ?? 'همکاری'} ${at ? formatMoment(at, now) : ''} تصمیم گرفته بود؛ از شما چیزی ثبت نشد.`,
  );
  return showOne(context, { state: form.state, status: 409 });
}

async function read({
  db,
  params,
  pagePath,
}: DeskContext): Promise<{ row: ApprovalRow; kind: ApprovalKind }> {
  const row = await findApproval(db, params.id ?? '');
  const kind = row && getOwnValue(APPROVAL_KINDS, row.kind);
  if (!row || !kind) throw notFound(pagePath);
  return { row, kind };
}

async function toView(context: DeskContext, kind: ApprovalKind, row: ApprovalRow): Promise<ApprovalView> {
  const { db, staff } = context;
  const [requester, decider] = await Promise.all([
    findStaff(db, row.requested_by),
    row.decided_by === null ? undefined : findStaff(db, row.decided_by),
  ]);
  const own = row.requested_by === staff.id;
  return {
    id: row.id,
    title: kind.title,
    subject: row.subject,
    subjectPath: kind.buildPath(row),
    summary: row.summary,
    reason: row.reason,
    requestedBy: requester?.name ?? '',
    requestedAt: row.requested_at,
    decision:
      decider && row.decided_at
        ? {
            approved: row.state === 'approved',
            by: decider.name,
            at: row.decided_at,
            reason: row.decision_reason ?? '',
          }
        : null,
    obstacle: own
      ? 'این را خود شما خواسته‌اید؛ نفر دوم در حساب خود تصمیم می‌گیرد.'
      : await kind.findObstacle(context, row),
  };
}
