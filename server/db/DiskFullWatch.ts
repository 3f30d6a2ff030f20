import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { findErrorCode } from './transaction.ts';

/** SQLSTATE `disk_full`. */
const DISK_FULL = '53100';
/** Larger than a page and incompressible, so that the probe needs new pages. */
const PROBE_BYTES = 24 * 1024;

/** Remembers that PostgreSQL could not extend a table, until a write that needs space succeeds. */
export class DiskFullWatch {
  #isFull = false;

  recordError(error: unknown): void {
    if (findErrorCode(error) === DISK_FULL) this.#isFull = true;
  }

  /** After a failure, writes a probe row and rolls it back. */
  async isFull(db: Kysely<Schema>): Promise<boolean> {
    if (!this.#isFull) return false;
    const rollback = new Error('rolled back');
    try {
      await db.transaction().execute(async (tx) => {
        await sql`INSERT INTO idempotency_keys (scope, key, response, created_at)
          VALUES ('readyz', gen_random_uuid()::text, to_jsonb((
            SELECT string_agg(md5(random()::text), '') FROM generate_series(1, ${PROBE_BYTES / 32}::int))), now())`.execute(
          tx,
        );
        throw rollback;
      });
    } catch (error) {
      if (error !== rollback) return true;
    }
    this.#isFull = false;
    return false;
  }
}
