import type { Log } from '../log.ts';

/** Age at which rows are read again in the background. */
const FRESH_MS = 3_000;
/** Maximum age of returned rows, unless the database is unreachable. After this time every process has a new row. */
const OLD_MS = 10_000;

interface CachedTableOptions<Row> {
  /** Name of the rows in the log. */
  name: string;
  read(): Promise<readonly Row[]>;
  log: Log;
}

/** Caches a small table in memory, so that a page waits for the database only once after the start. */
export class CachedTable<Row> {
  readonly #options: CachedTableOptions<Row>;
  #rows: readonly Row[] | null = null;
  #triedAt = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(options: CachedTableOptions<Row>) {
    this.#options = options;
  }

  /** Never rejects: while the database does not answer, it returns the last rows. */
  async rows(): Promise<readonly Row[]> {
    const age = this.#readAgain();
    if (this.#rows === null || age > OLD_MS) await this.#reading;
    return this.#rows ?? [];
  }

  /** Returns the rows that are in memory now. */
  known(): readonly Row[] {
    this.#readAgain();
    return this.#rows ?? [];
  }

  /** Reads the rows again and waits for them. */
  async refresh(): Promise<void> {
    await this.#reading;
    await this.#read();
  }

  /**
   * Starts a read when one is due. Returns the age of the rows in real milliseconds, because the injected clock of
   * tests may not advance.
   */
  #readAgain(): number {
    const age = performance.now() - this.#triedAt;
    if (age > FRESH_MS) this.#reading ??= this.#read();
    return age;
  }

  async #read(): Promise<void> {
    const { name, read, log } = this.#options;
    this.#triedAt = performance.now();
    try {
      this.#rows = await read();
    } catch (error) {
      log.error(`${name}: the rows cannot be read`, error);
    } finally {
      this.#reading = null;
    }
  }
}
