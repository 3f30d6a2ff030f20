import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/**
 * A fault in this buyer's step after `left` statements: the statement is refused unsent, or executed without an
 * answer.
 */
interface Fault {
  left: number;
  kind: 'refuses' | 'silent';
  happened: boolean;
}

const ENDS = /^(?:commit|rollback)$/i;

const failing = new AsyncLocalStorage<Fault>();

export class DatabaseFault extends Error {}

/** Makes statements within `withDatabaseFault` fail. Wraps each connection once. */
export function breakDatabase(pool: Pool): void {
  const wrapped = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(client, {
      query: async (...args: unknown[]) => {
        const fault = failing.getStore();
        const isLast = fault !== undefined && !fault.happened && (fault.left -= 1) < 0;
        if (!isLast) return query(...args);
        fault.happened = true;
        if (fault.kind === 'silent') await query(...args);
        // A lost connection would end its transaction. This one returns to the pool, so it must roll back.
        else if (ENDS.test(String(args[0]))) await query('ROLLBACK');
        throw new DatabaseFault(`the database ${fault.kind}`);
      },
    });
  });
}

/** Runs the work with a fault in one of its first statements. Returns whether the fault happened. */
export async function withDatabaseFault(
  { kind, left }: Pick<Fault, 'kind' | 'left'>,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const fault: Fault = { kind, left, happened: false };
  try {
    await failing.run(fault, work);
  } catch (error) {
    if (!fault.happened) throw error;
  }
  return fault.happened;
}
