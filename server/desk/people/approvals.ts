import type { Selectable } from 'kysely';
import { withTransaction, type Reader, type Tx } from '../../db/transaction.ts';
import { createId, isUuid } from '../../db/uuid.ts';
import type { DeskContext } from '../deskContext.ts';
import type { DeskApprovalsTable } from '../deskSchema.ts';

export type ApprovalRow = Selectable<DeskApprovalsTable>;

/** A kind of request that needs a second person. */
export interface ApprovalKind {
  /** Title such as «برگشت با گذشت». */
  title: string;
  /** Returns the path of the page about the subject. */
  buildPath(approval: ApprovalRow): string;
  /** Returns null when this person may decide, else a Persian sentence that names the people who can. */
  findObstacle(context: DeskContext, approval: ApprovalRow): Promise<string | null>;
  /**
   * Applies the request in the transaction of the decision. Returns a Persian sentence to refuse: then nothing is
   * stored and the request still waits.
   */
  apply(tx: Tx, context: DeskContext, approval: ApprovalRow): Promise<string | null>;
  /** Runs after the commit of an approved request. */
  afterApproval?(context: DeskContext): Promise<void>;
}

export interface ApprovalRequest {
  kind: string;
  subject: string;
  subjectKey: string;
  summary: string;
  payload: Record<string, unknown>;
  reason: string;
}

/** Stores a request for a second person. Returns false when a request about the same subject is waiting already. */
export async function requestApproval(context: DeskContext, request: ApprovalRequest): Promise<boolean> {
  const { clock, now, staff, services } = context;
  return withTransaction(context.db, async (tx) => {
    const added = await tx
      .insertInto('desk_approvals')
      .values({
        id: createId({ clock, randomBytes: services.randomBytes }),
        kind: request.kind,
        state: 'waiting',
        subject: request.subject,
        subject_key: request.subjectKey,
        summary: request.summary,
        payload: JSON.stringify(request.payload),
        reason: request.reason,
        requested_by: staff.id,
        requested_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return false;
    const { subject, subjectKey, summary, reason } = request;
    await context.record({ action: 'approvalRequested', subject, subjectKey, after: summary, reason }, tx);
    return true;
  });
}

export async function findApproval(db: Reader, id: string): Promise<ApprovalRow | undefined> {
  if (!isUuid(id)) return undefined;
  return db.selectFrom('desk_approvals').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listWaitingApprovals(db: Reader): Promise<ApprovalRow[]> {
  return db
    .selectFrom('desk_approvals')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('requested_at')
    .limit(200)
    .execute();
}

export type Decision =
  { kind: 'decided' } | { kind: 'already'; approval: ApprovalRow } | { kind: 'obstacle'; problem: string };

class ApplyRefused extends Error {}

/**
 * Decides a waiting request. Only the first decision counts, and an approved request is applied in the same
 * transaction.
 */
export async function decideApproval(
  context: DeskContext,
  kind: ApprovalKind,
  approval: ApprovalRow,
  { approve, reason }: { approve: boolean; reason: string },
): Promise<Decision> {
  const { staff, now } = context;
  if (approval.requested_by === staff.id)
    return { kind: 'obstacle', problem: 'این را خود شما خواسته‌اید؛ نفر دوم باید تصمیم بگیرد.' };
  const obstacle = await kind.findObstacle(context, approval);
  if (obstacle !== null) return { kind: 'obstacle', problem: obstacle };
  try {
    const decision = await withTransaction(context.db, async (tx): Promise<Decision> => {
      const decided = await tx
        .updateTable('desk_approvals')
        .set({
          state: approve ? 'approved' : 'refused',
          decided_by: staff.id,
          decided_at: now,
          decision_reason: reason,
        })
        .where('id', '=', approval.id)
        .where('state', '=', 'waiting')
        .returning('id')
        .executeTakeFirst();
      if (!decided) return { kind: 'already', approval: (await findApproval(tx, approval.id)) ?? approval };
      const problem = approve ? await kind.apply(tx, context, approval) : null;
      if (problem !== null) throw new ApplyRefused(problem);
      await context.record(
        {
          action: approve ? 'approvalGiven' : 'approvalRefused',
          subject: approval.subject,
          subjectKey: approval.subject_key,
          after: approval.summary,
          reason,
          secondPerson: true,
        },
        tx,
      );
      return { kind: 'decided' };
    });
    if (approve && decision.kind === 'decided') await kind.afterApproval?.(context);
    return decision;
  } catch (error) {
    if (error instanceof ApplyRefused) return { kind: 'obstacle', problem: error.message };
    throw error;
  }
}
