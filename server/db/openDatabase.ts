import { mkdirSync, openAsBlob, statfsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { columnTypes } from './columnTypes.ts';
import { EMPTY_DATABASE, unpackFolder } from './emptyDatabase.ts';
import { LimitedPool } from './LimitedPool.ts';
import type { Schema } from './schema.ts';
import { YieldingClient } from './yieldingClient.ts';

/** PGlite 0.5 is PostgreSQL 18 and cannot read a folder of a different major version. */
const EMBEDDED_MAJOR = 'pg18';
const MEMORY = 'memory://';
const CONNECTION_TIMEOUT_MS = 5_000;
/** Idle time of a connection before the kernel probes the other end. */
const KEEP_ALIVE_MS = 10_000;
const SESSION_LIMITS =
  "SET statement_timeout = '10s'; SET lock_timeout = '4s'; SET idle_in_transaction_session_timeout = '30s'";
/** PostgreSQL's default of 128 MB of shared buffers assumes a dedicated machine. */
const BOUNDED_MEMORY = ['shared_buffers=8MB'];
/** Minimum free disk space: a full disk makes PGlite block the process permanently (fault F12). */
const MIN_FREE_BYTES = 200 * 1024 * 1024;

export interface Database {
  db: Kysely<Schema>;
  pool: Pool;
  kind: 'postgres' | 'pglite';
  /** Returns false when the embedded database's disk is nearly full: the shop then accepts no new orders. */
  acceptsWrites(): boolean;
  /** Returns true while PostgreSQL has no space for new rows. */
  isFull(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; undefined opens the embedded database in `dataDir`. */
  url?: string | undefined;
  /** `memory://` opens a temporary database, `memory://FILE` one with the contents of a `dumpDataDir` image. */
  dataDir?: string;
  maxConnections?: number;
  connectionTimeoutMs?: number;
  announce?: (line: string) => void;
}

/** Opens the database. Throws when another process owns the data folder or its disk is nearly full. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { connectionTimeoutMs = CONNECTION_TIMEOUT_MS } = options;
  if (options.url) return openPostgres(options.url, options.maxConnections ?? 10, connectionTimeoutMs);
  const dataDir = options.dataDir ?? MEMORY;
  return dataDir.startsWith(MEMORY)
    ? openInMemory(dataDir.slice(MEMORY.length), connectionTimeoutMs)
    : openEmbedded(dataDir, connectionTimeoutMs, options.announce);
}

function openPostgres(url: string, max: number, connectionTimeoutMillis: number): Database {
  const pool = new LimitedPool({
    connectionString: url,
    max,
    connectionTimeoutMillis,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    types: columnTypes,
    // PgBouncer refuses these as startup parameters.
    onConnect: async (client) => void (await client.query(SESSION_LIMITS)),
  });
  const database = withKysely(
    pool,
    'postgres',
    () => true,
    async () => undefined,
  );
  return { ...database, isFull: () => pool.diskFull.isFull(database.db) };
}

async function openInMemory(image: string, connectionTimeoutMs: number): Promise<Database> {
  boundWasmMemory();
  const lite = await PGlite.create({
    postgresqlconf: BOUNDED_MEMORY,
    ...(image !== '' && { loadDataDir: await openAsBlob(image) }),
  });
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
    const folder = path.join(dataDir, EMBEDDED_MAJOR);
    unpackFolder(EMPTY_DATABASE, folder);
    boundWasmMemory();
    const lite = await PGlite.create({
      dataDir: folder,
      postgresqlconf: BOUNDED_MEMORY,
    });
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

/**
 * Prevents V8 from compiling PGlite's largest functions a second time, which takes about 500 MB for a second or two and
 * saves little time (decision 043). Applies to all WebAssembly that the process compiles later.
 */
function boundWasmMemory(): void {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
}

/**
 * Two processes would corrupt a PGlite folder. The kernel holds SQLite's exclusive lock and releases it even after kill
 * -9.
 */
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
  return bavail * bsize >= MIN_FREE_BYTES;
}

/** PGlite is a single session: a second connection crashes it, and a query during an open transaction waits. */
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

/**
 * Disables Kysely's session lock, which would stay on a shared connection of a pooler. `migrate` takes a transaction
 * lock instead.
 */
class WithoutSessionLock extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class ShopDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new WithoutSessionLock();
  }
}

function withKysely(
  pool: Pool,
  kind: Database['kind'],
  acceptsWrites: () => boolean,
  closeEngine: () => Promise<void>,
): Database {
  // Without a listener, a dropped idle connection would end the process; the pool replaces it.
  pool.on('error', () => undefined);
  // Connections in use need a listener, too; their queries fail by themselves.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new ShopDialect({ pool }) });
  return {
    db,
    pool,
    kind,
    acceptsWrites,
    isFull: async () => false,
    close: async () => {
      await db.destroy();
      await closeEngine();
    },
  };
}
