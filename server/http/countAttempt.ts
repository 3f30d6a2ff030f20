import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

export interface Window {
  points: number;
  resetsAt: Date;
}

/** Returns a hash for the table, because the key may be an address or an order code. */
export function hashLimitKey(name: string, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`;
}

/** Counts in one statement, so that every instance counts the same. */
export async function countAttempt(
  db: Kysely<Schema>,
  { key, seconds, now }: { key: string; seconds: number; now: Date },
): Promise<Window> {
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const over = sql<boolean>`rate_limits.resets_at <= ${now}`;
  const row = await db
    .insertInto('rate_limits')
    .values({ key, points: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`CASE WHEN ${over} THEN 1 ELSE rate_limits.points + 1 END`,
        resets_at: sql<Date>`CASE WHEN ${over} THEN excluded.resets_at ELSE rate_limits.resets_at END`,
      }),
    )
    .returning(['points', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { points: row.points, resetsAt: row.resets_at };
}

/** Gives an attempt back; the count of a newer window does not go below 0. */
export async function uncountAttempt(
  db: Kysely<Schema>,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ points: sql<number>`greatest(points - 1, 0)` })
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .execute();
}
