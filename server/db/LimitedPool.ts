import type { Socket } from 'node:net';
import { Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { CONNECT_TIMEOUT } from './connectTimeout.ts';
import { DatabaseCircuitBreaker, type PooledConnection } from './DatabaseCircuitBreaker.ts';
import { DiskFullWatch } from './DiskFullWatch.ts';
import { EndingClient } from './endingClient.ts';
import { Permits } from './Permits.ts';
import { isCriticalWork, readQueryLimit } from './queryLimit.ts';
import { wrapQueries } from './wrapQueries.ts';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

interface LimitedClientConfig extends ClientConfig {
  breaker?: DatabaseCircuitBreaker;
  diskFull?: DiskFullWatch;
}

/** A client that closes its connection when the server does not answer a statement in time. */
class LimitedClient extends EndingClient implements PooledConnection {
  isIdle = false;

  constructor(config: LimitedClientConfig) {
    super(config);
    const { breaker, diskFull } = config;
    if (!breaker) return;
    breaker.add(this);
    this.on('end', () => breaker.remove(this));
    wrapQueries(this, async (result) => {
      const timer = setTimeout(() => breaker.recordTimeout(this), readQueryLimit());
      try {
        const value = await result;
        breaker.recordAnswer();
        return value;
      } catch (error) {
        // An error from the server is an answer, too.
        if (error instanceof Error && 'severity' in error) breaker.recordAnswer();
        diskFull?.recordError(error);
        throw error;
      } finally {
        clearTimeout(timer);
      }
    });
  }

  closeSocket(): void {
    (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  }
}

/**
 * Connections of a full pool that are reserved for purchases, orders and jobs; public pages and searches must not take
 * them (fault F8).
 */
const RESERVED = 2;
/** Pools smaller than this reserve no connections. */
const SMALL_POOL = 4;

/** Waits for the database no longer than the caller's limit, and not at all while the database is silent. */
export class LimitedPool extends Pool {
  readonly diskFull: DiskFullWatch;
  readonly #breaker: DatabaseCircuitBreaker;
  readonly #publicPermits: Permits;
  readonly #publicClients = new WeakSet<PoolClient>();

  constructor(config: PoolConfig) {
    const breaker = new DatabaseCircuitBreaker();
    const diskFull = new DiskFullWatch();
    super({ ...config, Client: LimitedClient, breaker, diskFull } as unknown as PoolConfig);
    this.#breaker = breaker;
    const { max } = this.options;
    this.#publicPermits = new Permits(max < SMALL_POOL ? max : max - RESERVED);
    this.diskFull = diskFull;
    this.on('acquire', (client) => setIdle(client, false));
    this.on('release', (_error, client) => {
      setIdle(client, true);
      if (this.#publicClients.delete(client)) this.#publicPermits.giveBack();
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (callback) super.connect(callback);
    else return this.#connect();
  }

  async #connect(): Promise<PoolClient> {
    const limitMs = readQueryLimit(this.options.connectionTimeoutMillis);
    if (!this.#breaker.canQuery(limitMs)) throw new Error('Connection terminated: the database is silent');
    if (isCriticalWork()) return this.#connectWithin(limitMs);
    if (!(await this.#publicPermits.take(limitMs))) throw new Error(CONNECT_TIMEOUT);
    try {
      const client = await this.#connectWithin(limitMs);
      this.#publicClients.add(client);
      return client;
    } catch (error) {
      this.#publicPermits.giveBack();
      throw error;
    }
  }

  async #connectWithin(limitMs: number): Promise<PoolClient> {
    const connecting = super.connect().catch((error: unknown) => {
      if (error instanceof Error && error.message.endsWith('connection timeout'))
        this.#breaker.recordTimeout();
      throw error;
    });
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, limitMs, null);
    });
    const client = await Promise.race([connecting, limit]);
    clearTimeout(timer);
    if (client) return client;
    connecting.then(
      (late) => late.release(),
      () => undefined,
    );
    throw new Error(CONNECT_TIMEOUT);
  }
}

function setIdle(client: PoolClient, isIdle: boolean): void {
  (client as unknown as LimitedClient).isIdle = isIdle;
}
