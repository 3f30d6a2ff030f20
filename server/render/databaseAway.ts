import { errorCode } from '../db/transaction.ts';
import { HttpError } from './answers.ts';

/** SQLSTATEs of a database that takes no writes now: read-only, disk full, too many connections, starting or stopping. */
const AWAY = /^(25006|53\d{3}|57P0\d|08\d{3}|ECONNREFUSED|ECONNRESET)$/;

/** The answer to an error of a database that will be back, or null: 503, come again in a minute. */
export function databaseAway(thrown: unknown): HttpError | null {
  if (!AWAY.test(errorCode(thrown) ?? '')) return null;
  return new HttpError(503, 'the database is away', { cause: thrown, headers: { 'retry-after': '60' } });
}
