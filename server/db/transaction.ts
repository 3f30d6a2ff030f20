import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Reader = Kysely<Schema>;
export type Tx = Transaction<Schema>;

const TRIES = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Returns an SQLSTATE or a system error code. */
export function findErrorCode(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

export function findBrokenUnique(error: unknown): string | undefined {
  if (findErrorCode(error) !== '23505' || !(error instanceof Error)) return undefined;
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
}

function delayRetry(attempt: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.random() * 20 * 2 ** attempt);
  });
}

/** Runs `work` in READ COMMITTED and retries it up to four times, so never call a supplier or a gateway inside. */
export async function withTransaction<T>(db: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = findErrorCode(error);
      if (attempt === TRIES || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
      await delayRetry(attempt);
    }
  }
}
