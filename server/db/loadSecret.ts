import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Equal on every instance. Writes only when missing, so that a shop starts on a read-only database. */
export async function loadSecret(db: Kysely<Schema>, name: string): Promise<Buffer> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', name);
  const known = await find().executeTakeFirst();
  if (known) return known.value;
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32), created_at: new Date() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await find().executeTakeFirstOrThrow();
  return value;
}
