import type { Tx } from './transaction.ts';

/**
 * Runs `create` once for a key, in the transaction of `tx`: the same post again finds the answer of the first. Keys are
 * forgotten a day later (server/jobs/purge.ts). For what has no natural key of its own.
 */
export async function once<Answer extends Record<string, unknown>>(
  tx: Tx,
  { scope, key, now }: { scope: string; key: string; now: Date },
  create: () => Promise<Answer>,
): Promise<Answer> {
  // A twin's insert waits here for the first one's commit.
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
