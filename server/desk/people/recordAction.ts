import type { DeskAction } from '../../../shared/desk/actions.ts';
import type { Role } from '../../../shared/desk/permissions.ts';
import type { Reader } from '../../db/transaction.ts';

/** A staff member, or the operator at the command line. */
export interface Actor {
  id: string | null;
  name: string;
  role: Role | null;
}

export const OPERATOR: Actor = { id: null, name: 'خط فرمان', role: null };

export interface ActionRecord {
  action: DeskAction;
  /** Subject as the log shows it: an order code, a colleague's name. */
  subject?: string;
  /** Key by which pages find the action: an order code, an id. */
  subjectKey?: string;
  /** Short Persian texts. They never contain a secret, a full card number or a national id. */
  before?: string;
  after?: string;
  reason?: string;
  /** True when a second person confirmed the action. */
  secondPerson?: boolean;
  outcome?: 'done' | 'refused';
}

/** Appends to the log of actions. Pass the transaction of the action, so that neither exists without the other. */
export async function recordAction(
  db: Reader,
  { actor, requestId, at, ...record }: ActionRecord & { actor: Actor; requestId: string | null; at: Date },
): Promise<void> {
  await db
    .insertInto('desk_actions')
    .values({
      at,
      staff_id: actor.id,
      staff_name: actor.name,
      role: actor.role,
      action: record.action,
      outcome: record.outcome ?? 'done',
      subject: (record.subject ?? '').slice(0, 200),
      subject_key: record.subjectKey ?? null,
      before: record.before ?? null,
      after: record.after ?? null,
      reason: (record.reason ?? '').slice(0, 500),
      second_person: record.secondPerson ?? false,
      request_id: requestId,
    })
    .execute();
}
