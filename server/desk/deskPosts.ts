import type { Reader } from '../db/transaction.ts';

/** `first`: process the post. `done`: it was processed, with this answer. `running`: its answer is not known yet. */
export type PostClaim = { kind: 'first' } | { kind: 'done'; location: string } | { kind: 'running' };

/** Claims the key of a form, so that a second press or a repeated request has no effect. */
export async function claimPost(
  db: Reader,
  { key, staffId, now }: { key: string; staffId: string; now: Date },
): Promise<PostClaim> {
  const first = await db
    .insertInto('desk_posts')
    .values({ key, staff_id: staffId, location: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (first) return { kind: 'first' };
  const known = await db
    .selectFrom('desk_posts')
    .select('location')
    .where('key', '=', key)
    .executeTakeFirst();
  return known?.location ? { kind: 'done', location: known.location } : { kind: 'running' };
}

export async function finishPost(db: Reader, key: string, location: string): Promise<void> {
  await db.updateTable('desk_posts').set({ location }).where('key', '=', key).execute();
}

/** Releases the key of a form that was refused and shown again, so that it can be sent again. */
export async function releasePost(db: Reader, key: string): Promise<void> {
  await db.deleteFrom('desk_posts').where('key', '=', key).where('location', 'is', null).execute();
}
