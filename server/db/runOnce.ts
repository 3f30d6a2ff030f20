import type { Tx } from './transaction.ts';

/** Runs `create` once per key and day, for rows without a natural key (server/jobs/purge.ts). */
export async function runOnce<Answer extends Record<string, unknown>>(
  tx: Tx,
  { scope, key, now }: { scope: string; key: string; now: Date },
  create: () => Promise<Answer>,
): Promise<Answer> {
  // A concurrent insert waits here until the first one commits.
  const first = await tx
    .insertInto('idempotency_keys')
    .values({ scope, key, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = () => tx.selectFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key);
  if (!first) {
    const { response } = await mine().select('response').executeTakeFirstOrThrow();
    return response as Answer;
  }
  const answer = await create();
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
  return answer;
}
