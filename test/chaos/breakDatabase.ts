import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

/** The next statements of this buyer's step, until the fault: refused unsent, or carried out without an answer. */
interface Fault {
  left: number;
  kind: 'refuses' | 'silent';
  happened: boolean;
}

const ENDS = /^(?:commit|rollback)$/i;

const failing = new AsyncLocalStorage<Fault>();

export class DatabaseFault extends Error {}

/** Makes statements inside `withDatabaseFault` fail. Each connection is wrapped once. */
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
        // A lost connection ends its transaction; this one goes back to the pool.
        else if (ENDS.test(String(args[0]))) await query('ROLLBACK');
        throw new DatabaseFault(`the database ${fault.kind}`);
      },
    });
  });
}

/** Runs the work; one of its first statements fails. Returns whether the fault happened. */
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
