import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { isDatabaseUnavailable } from './databaseUnavailable.ts';

const CONNECTION_TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

/**
 * Returns a temporary problem or null. Throws for a permanent problem, such as a wrong password or a missing database.
 */
export async function findDatabaseProblem(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return describe(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Describes an error. Node reports several refused addresses as an AggregateError with an empty message. */
function describe(error: unknown): string {
  const { code, message } = error as Partial<Record<'code' | 'message', string>>;
  return [code, message].filter(Boolean).join(' ');
}

/** Waits longer after each attempt, and logs a reason only when it changes. */
export async function waitForDatabase(
  findProblem: () => Promise<string | null>,
  { log, pause = sleep }: { log: Log; pause?: (ms: number) => Promise<unknown> },
): Promise<void> {
  let logged: string | null = null;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    const problem = await findProblem();
    if (problem === null) {
      if (logged !== null) log.info('database reachable');
      return;
    }
    if (problem !== logged) log.error('database unreachable, retrying', new Error(problem));
    logged = problem;
    await pause(pauseMs);
  }
}
