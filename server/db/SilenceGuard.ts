/** Unanswered statements in a row after which only single probes reach the database. */
const SILENCES = 3;
const PAUSE_MS = 1000;
const LONGEST_PROBE_MS = 2000;

/** A connection of the pool. */
export interface Silenceable {
  isIdle: boolean;
  /** Closes the socket without notifying the server. */
  cut(): void;
}

/**
 * Limits the damage of a silent database: a frozen server accepts connections but answers nothing, so every request
 * would wait for its whole limit.
 */
export class SilenceGuard {
  readonly #clock: () => number;
  readonly #connections = new Set<Silenceable>();
  #silences = 0;
  #pausedUntil = 0;

  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
  }

  add(connection: Silenceable): void {
    this.#connections.add(connection);
  }

  remove(connection: Silenceable): void {
    this.#connections.delete(connection);
  }

  answered(): void {
    this.#silences = 0;
    this.#pausedUntil = 0;
  }

  /** Also closes idle connections, because they lead to the same silent server. */
  silent(connection?: Silenceable): void {
    connection?.cut();
    for (const other of this.#connections) if (other.isIdle) other.cut();
    this.#silences += 1;
    if (this.#silences >= SILENCES) this.#pausedUntil = this.#clock() + PAUSE_MS;
  }

  /** Returns false while the database is silent, except for one caller per second, which probes it. */
  mayAsk(limitMs: number): boolean {
    if (this.#silences < SILENCES) return true;
    const now = this.#clock();
    if (now < this.#pausedUntil) return false;
    this.#pausedUntil = now + Math.min(limitMs, LONGEST_PROBE_MS);
    return true;
  }
}
