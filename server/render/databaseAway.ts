import { errorCode } from '../db/transaction.ts';
import { HttpError } from './answers.ts';

/** SQLSTATEs of a database that takes no writes now: read-only, disk full, too many connections, starting or stopping. */
const AWAY = /^(25006|53\d{3}|57P0\d|08\d{3}|ECONNREFUSED|ECONNRESET)$/;
/** A row or an answer that was not free in time, and what others kept undoing: nothing was written. */
const BUSY = /^(55P03|57014|40001|40P01)$/;
/** What `pg` says when no connection became free; it has no code. */
const POOL_IS_FULL = /timeout exceeded when trying to connect/;

/** The answer to an error of a database that will be back, or null: 503 and when to come again. */
export function databaseAway(thrown: unknown): HttpError | null {
  const code = errorCode(thrown) ?? '';
  const isBusy = BUSY.test(code) || (thrown instanceof Error && POOL_IS_FULL.test(thrown.message));
  if (!isBusy && !AWAY.test(code)) return null;
  return new HttpError(503, isBusy ? 'the database is busy' : 'the database is away', {
    cause: thrown,
    headers: { 'retry-after': isBusy ? '5' : '60' },
  });
}
