import { Client, type ClientConfig } from 'pg';
import { findErrorCode } from './transaction.ts';
import { wrapQueries } from './wrapQueries.ts';

/** Session ended by an administrator, by the crash of another backend, or by a start or stop of the server. */
const SESSION_ENDED = /^57P0[123]$/;

/**
 * Ends itself when the server ends the session. The socket closes later, and the pool would reuse the client until
 * then.
 */
export class EndingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    wrapQueries(this, (result) => {
      result.catch((error: unknown) => {
        if (SESSION_ENDED.test(findErrorCode(error) ?? '')) void this.end().catch(() => undefined);
      });
      return result;
    });
  }
}
