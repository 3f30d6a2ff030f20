import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { databaseAway } from './databaseAway.ts';

const CONNECTION_TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Returns why the PostgreSQL server at `url` cannot be reached now, or null when it answers a query.
 * @throws what does not pass by itself: a wrong password, a database that does not exist
 */
export async function findDatabaseProblem(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    if (!databaseAway(error)) throw error;
    return describe(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A refused connection to a name with several addresses is an AggregateError, whose message is empty. */
function describe(error: unknown): string {
  const { code, message } = error as Partial<Record<'code' | 'message', string>>;
  return [code, message].filter(Boolean).join(' ');
}

/** Resolves when the database answers. Waits longer after each try, and logs a reason only when it changes. */
export async function waitForDatabase(
  findProblem: () => Promise<string | null>,
  { log, pause = sleep }: { log: Log; pause?: (ms: number) => Promise<unknown> },
): Promise<void> {
  let logged: string | null = null;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
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
