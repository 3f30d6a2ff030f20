import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

export interface Window {
  points: number;
  resetsAt: Date;
}

/** The key may be an address or an order number, so the table stores a hash. */
export function hashLimitKey(name: string, key: string): string {
  return `${name}:${createHash('sha256').update(key).digest('base64url').slice(0, 32)}`;
}

/** One statement, so that every instance counts the same. */
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

/** Leaves a newer window at 0 or above. */
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
