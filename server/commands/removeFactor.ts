import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

/**
 * Removes the second factor of a user who lost phone and recovery codes, and ends their sessions. The operator must
 * verify the user's identity first.
 */
export const removeFactor: OperatorCommand = async ({ db }, [who = '', ...more], write) => {
  if (who === '' || more.length > 0) {
    write('usage: factor-off <e-mail of an account of this shop | key of the account>');
    return 2;
  }
  const key = (await findKey(db, who)) ?? who;
  const removed = await db
    .deleteFrom('account_factors')
    .where('user_key', '=', key)
    .returning('user_key')
    .executeTakeFirst();
  if (!removed) {
    write(`${who} has no second factor`);
    return 1;
  }
  await db.deleteFrom('sessions').where('user_key', '=', key).execute();
  write(`the second factor of ${key} is off and its sessions have ended`);
  return 0;
};

/** Finds an account of the built-in content server. */
async function findKey(db: Kysely<Schema>, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('cms_users')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return user && `e:${user.id}`;
}
