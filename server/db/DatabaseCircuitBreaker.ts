/** Unanswered statements in a row after which only single probes reach the database. */
const TIMEOUT_THRESHOLD = 3;
const PAUSE_MS = 1000;
const MAX_PROBE_MS = 2000;

/** A connection of the pool. */
export interface PooledConnection {
  isIdle: boolean;
  /** Closes the socket without notifying the server. */
  closeSocket(): void;
}

/**
 * Limits the damage of a silent database: a frozen server accepts connections but answers nothing, so every request
 * would wait for its whole limit.
 */
export class DatabaseCircuitBreaker {
  readonly #clock: () => number;
  readonly #connections = new Set<PooledConnection>();
  #timeouts = 0;
  #pausedUntil = 0;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  add(connection: PooledConnection): void {
    this.#connections.add(connection);
  }

  remove(connection: PooledConnection): void {
    this.#connections.delete(connection);
  }

  recordAnswer(): void {
    this.#timeouts = 0;
    this.#pausedUntil = 0;
  }

  /** Also closes idle connections, because they lead to the same silent server. */
  recordTimeout(connection?: PooledConnection): void {
    connection?.closeSocket();
    for (const other of this.#connections) if (other.isIdle) other.closeSocket();
    this.#timeouts += 1;
    if (this.#timeouts >= TIMEOUT_THRESHOLD) this.#pausedUntil = this.#clock() + PAUSE_MS;
  }

  /** Returns false while the database is silent, except for one caller per second, which probes it. */
  canQuery(limitMs: number): boolean {
    if (this.#timeouts < TIMEOUT_THRESHOLD) return true;
    const now = this.#clock();
    if (now < this.#pausedUntil) return false;
    this.#pausedUntil = now + Math.min(limitMs, MAX_PROBE_MS);
    return true;
  }
}
