import { Client, type ClientConfig } from 'pg';
import { findErrorCode } from './transaction.ts';
import { wrapQueries } from './wrapQueries.ts';

/** Administrator's command, crash of another backend, start or stop. */
const SESSION_ENDED = /^57P0[123]$/;

/** The socket closes after the session ends, and the pool would reuse the client until then. */
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
