import { mkdirSync, openAsBlob, statfsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { columnTypes } from './columnTypes.ts';
import { EndingClient } from './endingClient.ts';
import type { Schema } from './schema.ts';
import { YieldingClient } from './yieldingClient.ts';

/** PGlite 0.5 is PostgreSQL 18 and cannot read a folder of another major. */
const EMBEDDED_MAJOR = 'pg18';
const MEMORY = 'memory://';
const CONNECTION_TIMEOUT_MS = 10_000;
/** A full disk makes PGlite block the process permanently (fault F12). */
const LEAST_FREE_BYTES = 200 * 1024 * 1024;

export interface Database {
  db: Kysely<Schema>;
  pool: Pool;
  kind: 'postgres' | 'pglite';
  /** False when the embedded database's disk is nearly full: accept no new orders. */
  acceptsWrites(): boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; without it, the embedded database in `dataDir`. */
  url?: string | undefined;
  /** `memory://` for a temporary database, `memory://FILE` for one with the contents of a `dumpDataDir` image. */
  dataDir?: string;
  maxConnections?: number;
  connectionTimeoutMs?: number;
  announce?: (line: string) => void;
}

/** Throws when another process owns the data folder or its disk is nearly full. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connectionTimeoutMs = CONNECTION_TIMEOUT_MS } = options;
  if (options.url) return openPostgres(options.url, options.maxConnections ?? 10, connectionTimeoutMs);
  const dataDir = options.dataDir ?? MEMORY;
  return dataDir.startsWith(MEMORY)
    ? openInMemory(dataDir.slice(MEMORY.length), connectionTimeoutMs)
    : openEmbedded(dataDir, connectionTimeoutMs, options.announce);
}

function openPostgres(url: string, max: number, connectionTimeoutMillis: number): Database {
  const pool = new Pool({
    Client: EndingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis,
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    types: columnTypes,
  });
  return withKysely(
    pool,
    'postgres',
    () => true,
    async () => undefined,
  );
}

async function openInMemory(image: string, connectionTimeoutMs: number): Promise<Database> {
  const lite = await PGlite.create(image === '' ? {} : { loadDataDir: await openAsBlob(image) });
  return withKysely(
    createLitePool(lite, connectionTimeoutMs),
    'pglite',
    () => true,
    () => lite.close(),
  );
}

async function openEmbedded(
  dataDir: string,
  connectionTimeoutMs: number,
  announce?: (line: string) => void,
): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const releaseLock = takeSingleOwnerLock(dataDir);
  try {
    if (!hasFreeSpace(dataDir)) throw new Error(`less than 200 MB are free where ${dataDir} lies`);
    const lite = await PGlite.create({ dataDir: path.join(dataDir, EMBEDDED_MAJOR) });
    announce?.(
      `database: embedded, in ${dataDir}; it survives a crash of this process, not a loss of power (set DATABASE_URL for that)`,
    );
    return withKysely(
      createLitePool(lite, connectionTimeoutMs),
      'pglite',
      () => hasFreeSpace(dataDir),
      async () => {
        await lite.close();
        releaseLock();
      },
    );
  } catch (error) {
    releaseLock();
    throw error;
  }
}

/** Two processes destroy a PGlite folder. The kernel holds SQLite's exclusive lock, so kill -9 frees it. */
function takeSingleOwnerLock(dataDir: string): () => void {
  const lock = new DatabaseSync(path.join(dataDir, 'lock.sqlite'));
  lock.exec('PRAGMA busy_timeout = 0');
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new Error(
      `another process already uses the database in ${dataDir}; stop it, or set DATABASE_URL to a PostgreSQL server`,
      { cause },
    );
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}

function hasFreeSpace(dataDir: string): boolean {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize >= LEAST_FREE_BYTES;
}

/** PGlite is one session: a second connection crashes it, and a query next to an open transaction waits. */
function createLitePool(lite: PGlite, connectionTimeoutMillis: number): Pool {
  return new Pool({
    ...(createPgConfig(lite) as unknown as PoolConfig),
    Client: YieldingClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    types: columnTypes,
  });
}

function withKysely(
  pool: Pool,
  kind: Database['kind'],
  acceptsWrites: () => boolean,
  closeEngine: () => Promise<void>,
): Database {
  // Without a listener, a dropped idle connection would end the process; the pool replaces it.
  pool.on('error', () => undefined);
  // The same for one in use: its queries fail by themselves.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    kind,
    acceptsWrites,
    close: async () => {
      await db.destroy();
      await closeEngine();
    },
  };
}
