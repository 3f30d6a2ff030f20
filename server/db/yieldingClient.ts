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

/**
 * How often a statement runs before it gets a name. A migration changes the columns that a named statement would
 * return.
 */
const RUNS_BEFORE_NAME = 5;
/** Maximum number of statements that are counted, and so of statements that the database holds parsed. */
const MAX_TEXTS = 300;

const DATA_STATEMENT = /^\s*(?:select|insert|update|delete|with)\b/iu;

/** Yields to the event loop after each query: PGlite answers in microtasks, which starve timers and sockets. */
export class YieldingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    nameRepeated(this);
    wrapQueries(this, yieldTurn);
  }
}

/**
 * Lets the database parse and plan a repeated statement only once; otherwise this takes most of the time of a short
 * one. Only for the embedded database, which has one session and no pooler.
 */
function nameRepeated(client: Client): void {
  const runs = new Map<string, { name: string; count: number }>();
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text, values] = args;
    const hasValues = typeof text === 'string' && Array.isArray(values) && args.length === 2;
    if (!hasValues || !DATA_STATEMENT.test(text)) return query(...args);
    const known = runs.get(text) ?? { name: `shop_${runs.size}`, count: 0 };
    if (known.count > 0 || runs.size < MAX_TEXTS) runs.set(text, known);
    known.count += 1;
    return known.count > RUNS_BEFORE_NAME ? query({ name: known.name, text, values }) : query(...args);
  }) as typeof client.query;
}
