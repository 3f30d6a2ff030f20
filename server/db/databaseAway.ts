import { HttpError } from '../http/httpErrors.ts';
import { errorCode } from './transaction.ts';

/**
 * SQLSTATEs of a database that takes no writes now (read-only, disk full, too many connections, starting or stopping,
 * connection lost), and what the system says of an address that cannot be reached.
 */
const AWAY =
  /^(25006|53\d{3}|57P0\d|08[0-9A-Z]{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** A row or an answer that was not free in time, and what others kept undoing: nothing was written. */
const BUSY = /^(55P03|57014|40001|40P01)$/;
/** What `pg` says when no connection became free; it has no code. */
const POOL_IS_FULL = /timeout exceeded when trying to connect/;
/** The backend ended with the query under way: a restart or a failover. */
const ENDED_BY_OPERATOR = /^57P0[12]$/;
/** What `pg` and `pg-pool` say, without a code, of a connection that broke or was not made in time. */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout expired)/;

/** The answer to an error of a database that will be back, or null: 503 and when to come again. */
export function databaseAway(thrown: unknown): HttpError | null {
  const code = errorCode(thrown) ?? '';
  const { message } = (thrown ?? {}) as { message?: unknown };
  const text = typeof message === 'string' ? message : '';
  const isBusy = BUSY.test(code) || POOL_IS_FULL.test(text);
  // The pool replaces a lost connection at once, so that the next try may well succeed.
  const isLost = CONNECTION_LOST.test(text) || ENDED_BY_OPERATOR.test(code);
  if (!isBusy && !isLost && !AWAY.test(code)) return null;
  return new HttpError(503, isBusy ? 'the database is busy' : 'the database is away', {
    cause: thrown,
    headers: { 'retry-after': isBusy || isLost ? '5' : '60' },
  });
}
