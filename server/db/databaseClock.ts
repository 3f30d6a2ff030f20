import { sql, type Kysely } from 'kysely';
import type { Log } from '../log.ts';
import type { Schema } from './schema.ts';

/** Below this, network and garbage collection explain the difference, and no lease or deadline is so short. */
const TOLERATED_MS = 1_000;
const INTERVAL_MS = 60_000;

interface DatabaseClockOptions {
  readDatabaseTime: () => Promise<Date>;
  log: Log;
  /** Milliseconds since the epoch. */
  readOwnTime?: () => number;
}

/**
 * Tells the database's time: leases and deadlines are compared by several processes, whose own clocks may differ
 * (fault F23).
 */
export class DatabaseClock {
  readonly #options: Required<DatabaseClockOptions>;
  #offsetMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DatabaseClockOptions) {
    this.#options = { readOwnTime: () => Date.now(), ...options };
  }

  readonly now = (): Date => new Date(this.#options.readOwnTime() + this.#offsetMs);

  /** A difference that the time of the answer can explain changes nothing. */
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

  /** Without an answer the last difference is the best that is known. */
  async #measureOrKeep(): Promise<void> {
    await this.measure().catch(() => undefined);
  }
}

export async function readDatabaseTime(db: Kysely<Schema>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(db);
  return rows[0]!.at;
}
