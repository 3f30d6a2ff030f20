import type { Selectable } from 'kysely';
import type { Reader } from '../../db/transaction.ts';
import type { DeskActionsTable } from '../deskSchema.ts';

/** Returns the latest finished action on a thing: who was faster, for the page of the slower one. */
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
