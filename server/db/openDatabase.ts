import { mkdirSync, statfsSync } from 'node:fs';
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

/** PGlite 0.5 is PostgreSQL 18 and cannot read a folder of another major, so the major is in the name. */
const EMBEDDED_MAJOR = 'pg18';
const CONNECTION_TIMEOUT_MS = 10_000;
/** Below this a write could fill the disk, and PGlite then blocks the process for ever (reliability.md F12). */
const LEAST_FREE_BYTES = 200 * 1024 * 1024;

export interface Database {
  db: Kysely<Schema>;
  pool: Pool;
  kind: 'postgres' | 'pglite';
  /** False when the disk of the embedded database is nearly full: take no new orders. */
  hasRoom(): boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`. Without it the embedded database in `dataDir` is used. */
  url?: string | undefined;
  /** Folder of the embedded database, or `memory://` for a throw-away one. */
  dataDir?: string;
  /** Connections to PostgreSQL. */
  maxConnections?: number;
  /** How long a query waits for a free connection. */
  connectionTimeoutMs?: number;
  /** Receives the one line about what the embedded database does not survive. */
  announce?: (line: string) => void;
}

/**
 * Opens PostgreSQL, or the embedded database when no URL is given. Both answer through `pg`.
 * @throws Error when another process owns the data folder, or its disk is nearly full
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connectionTimeoutMs = CONNECTION_TIMEOUT_MS } = options;
  if (options.url) return openPostgres(options.url, options.maxConnections ?? 10, connectionTimeoutMs);
  const dataDir = options.dataDir ?? 'memory://';
  return dataDir === 'memory://'
    ? openInMemory(connectionTimeoutMs)
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

async function openInMemory(connectionTimeoutMs: number): Promise<Database> {
  const lite = await PGlite.create();
  return withKysely(
    litePool(lite, connectionTimeoutMs),
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
      litePool(lite, connectionTimeoutMs),
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

/** Two processes on one PGlite folder destroy it. SQLite's exclusive lock is the kernel's: kill -9 frees it. */
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

/** PGlite is one session: more than one connection crashes it, and a query beside an open transaction waits. */
function litePool(lite: PGlite, connectionTimeoutMillis: number): Pool {
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
  hasRoom: () => boolean,
  closeEngine: () => Promise<void>,
): Database {
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one in use: the query under way and those after it fail by themselves.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    kind,
    hasRoom,
    close: async () => {
      await db.destroy();
      await closeEngine();
    },
  };
}
