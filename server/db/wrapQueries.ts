import type { Client } from 'pg';

type Query = (...args: unknown[]) => unknown;

export function wrapQueries(client: Client, wrap: (result: Promise<unknown>) => Promise<unknown>): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    return result instanceof Promise ? wrap(result) : result;
  }) as typeof client.query;
}
