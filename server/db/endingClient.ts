import { Client, type ClientConfig } from 'pg';
import { errorCode } from './transaction.ts';
import { wrapQueries } from './wrapQueries.ts';

/** The server ends the session with these: administrator's command, crash of another backend, start or stop. */
const SESSION_ENDED = /^57P0[123]$/;

/**
 * Closes itself when a query fails because the server ended the session. The socket closes a moment later, and the pool
 * would lend the client again until then.
 */
export class EndingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    wrapQueries(this, (result) => {
      result.catch((error: unknown) => {
        if (SESSION_ENDED.test(errorCode(error) ?? '')) void this.end().catch(() => undefined);
      });
      return result;
    });
  }
}
