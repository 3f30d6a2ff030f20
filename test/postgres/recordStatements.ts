import type { Pool, PoolClient } from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  /** Rows per loop. Exists only with ANALYZE. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}

/** Records each distinct statement that a connection of the pool runs from now on. */
export function recordStatements(pool: Pool): Map<string, Statement> {
  const statements = new Map<string, Statement>();
  const recorded = new WeakSet<PoolClient>();
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  pool.connect = (async () => {
    const client = await connect();
    if (!recorded.has(client)) {
      recorded.add(client);
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      client.query = ((...args: unknown[]) => {
        const [text, values] = args;
        if (typeof text === 'string' && /^\s*(select|insert|update|delete|with)\b/i.test(text))
          statements.set(text, { text, values: (values as unknown[] | undefined) ?? [] });
        return query(...args);
      }) as typeof client.query;
    }
    return client;
  }) as typeof pool.connect;
  return statements;
}

export const listSeqScans = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(listSeqScans),
];

/** Lists the kinds of scan in a plan. */
export const listScans = (node: PlanNode): string[] => [
  ...(/^(?:Seq|Index|Index Only|Bitmap Index) Scan$/.test(node['Node Type']) ? [node['Node Type']] : []),
  ...(node.Plans ?? []).flatMap(listScans),
];

/** Counts the rows that the scans of an analysed plan returned. */
export const countRead = (node: PlanNode): number =>
  (node['Node Type'].endsWith('Scan') ? (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1) : 0) +
  (node.Plans ?? []).map(countRead).reduce((sum, rows) => sum + rows, 0);
