import { HttpError } from '../http/httpErrors.ts';
import { CONNECT_TIMEOUT } from './connectTimeout.ts';
import { findErrorCode } from './transaction.ts';

/** SQLSTATEs of a database that is not accepting writes, and system errors of an unreachable address. */
const UNAVAILABLE =
  /^(25006|53\d{3}|57P0\d|08[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Lock and statement timeouts, serialisation failures and deadlocks. Nothing was written. */
const BUSY = /^(55P03|57014|40001|40P01)$/;
/** A restart or failover ended the backend during the query. */
const ENDED_BY_OPERATOR = /^57P0[12]$/;
/** Errors of `pg` and `pg-pool` that have no code. */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout expired)/;

/** Returns a 503 with Retry-After for a temporary database error, else null. */
export function isDatabaseUnavailable(thrown: unknown): HttpError | null {
  const code = findErrorCode(thrown) ?? '';
  const { message } = (thrown ?? {}) as { message?: unknown };
  const text = typeof message === 'string' ? message : '';
  const isBusy = BUSY.test(code) || text.includes(CONNECT_TIMEOUT);
  // The pool replaces a lost connection at once, so a retry is likely to succeed.
  const isLost = CONNECTION_LOST.test(text) || ENDED_BY_OPERATOR.test(code);
  if (!isBusy && !isLost && !UNAVAILABLE.test(code)) return null;
  return new HttpError(503, isBusy ? 'the database is busy' : 'the database is away', {
    cause: thrown,
    headers: { 'retry-after': isBusy || isLost ? '5' : '60' },
  });
}
