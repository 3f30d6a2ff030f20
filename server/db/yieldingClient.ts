import { Client, type ClientConfig } from 'pg';
import { wrapQueries } from './wrapQueries.ts';

function runAfterTurn<T>(settle: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    setImmediate(() => {
      try {
        resolve(settle());
      } catch (error) {
        reject(error);
      }
    });
  });
}

function yieldTurn(result: Promise<unknown>): Promise<unknown> {
  return result.then(
    (value) => runAfterTurn(() => value),
    (error: unknown) =>
      runAfterTurn(() => {
        throw error;
      }),
  );
}

/** PGlite answers in microtasks, which starve timers and sockets (data-notes 1.3). */
export class YieldingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    wrapQueries(this, yieldTurn);
  }
}
