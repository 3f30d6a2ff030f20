import { sql } from 'kysely';
import type { OperatorCommand } from './OperatorCommand.ts';

/** Ends the sessions of one account, or of every account, on all devices. */
export const endSessions: OperatorCommand = async ({ db }, [who = '', ...more], write) => {
  if (who === '' || more.length > 0) {
    write('usage: end-sessions <e-mail, user name or key of the account> | end-sessions --all');
    return 2;
  }
  const name = who.trim().toLowerCase();
  let ending = db.deleteFrom('sessions');
  if (who !== '--all') {
    ending = ending.where((where) =>
      where.or([
        where('user_key', '=', who),
        sql<boolean>`lower(user_snapshot->>'email') = ${name}`,
        sql<boolean>`lower(user_snapshot->>'username') = ${name}`,
      ]),
    );
  }
  const ended = await ending.returning('id').execute();
  write(`${ended.length} sessions ended`);
  return ended.length > 0 ? 0 : 1;
};
