import { sql, type Kysely } from 'kysely';
import type { Log } from '../log.ts';
import type { Schema } from './schema.ts';

/** The network and garbage collection can cause smaller differences. Every lease and deadline is longer than this. */
const TOLERATED_MS = 1_000;
const INTERVAL_MS = 60_000;

interface DatabaseClockOptions {
  readDatabaseTime: () => Promise<Date>;
  log: Log;
  /** Milliseconds since the epoch. */
  readOwnTime?: () => number;
}

/**
 * Returns the database's time. Several processes compare leases and deadlines, and their own clocks may differ (fault
 * F23).
 */
export class DatabaseClock {
  readonly #options: Required<DatabaseClockOptions>;
  #offsetMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DatabaseClockOptions) {
    this.#options = { readOwnTime: () => Date.now(), ...options };
  }

  readonly now = (): Date => new Date(this.#options.readOwnTime() + this.#offsetMs);

  /** Ignores a difference that the response time can explain. */
  async measure(): Promise<void> {
    const { readDatabaseTime, readOwnTime, log } = this.#options;
    const asked = readOwnTime();
    const there = (await readDatabaseTime()).getTime();
    const answered = readOwnTime();
    const difference = Math.round(there - (asked + answered) / 2);
    const uncertain = TOLERATED_MS + (answered - asked) / 2;
    if (Math.abs(difference - this.#offsetMs) <= uncertain) return;
    this.#offsetMs = Math.abs(difference) <= uncertain ? 0 : difference;
    log.error('clock differs from the database', new Error(`by ${difference} ms`), { ms: difference });
  }

  watch(): void {
    this.#timer = setInterval(() => void this.#measureOrKeep(), INTERVAL_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Keeps the last difference when the database does not answer. */
  async #measureOrKeep(): Promise<void> {
    await this.measure().catch(() => undefined);
  }
}

export async function readDatabaseTime(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db);
  return rows[0]!.at;
}
