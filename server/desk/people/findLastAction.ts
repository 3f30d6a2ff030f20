import type { Selectable } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import type { DeskActionsTable } from '../deskSchema.ts';

/** Returns the latest completed action on a subject, for the page of an employee whose form came too late. */
export function findLastAction(
  db: Reader,
  subjectKey: string,
  actions: readonly DeskActionsTable['action'][],
): Promise<Pick<Selectable<DeskActionsTable>, 'staff_name' | 'at' | 'action'> | undefined> {
  return db
    .selectFrom('desk_actions')
    .select(['staff_name', 'at', 'action'])
    .where('subject_key', '=', subjectKey)
    .where('outcome', '=', 'done')
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
