import type { Log } from '../log.ts';

/** Older rows are used while they are read again. */
const FRESH_MS = 3_000;
/** Time within which every process knows a new row: older ones are not used, except without a database. */
const OLD_MS = 10_000;

interface RowBookOptions<Row> {
  /** Names the rows in the log. */
  name: string;
  read(): Promise<readonly Row[]>;
  log: Log;
}

/** A small table in memory: a page waits for the database only once after the start. */
export class RowBook<Row> {
  readonly #options: RowBookOptions<Row>;
  #rows: readonly Row[] | null = null;
  #triedAt = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(options: RowBookOptions<Row>) {
    this.#options = options;
  }

  /** Never rejects: while the database does not answer, the rows that were read last count. */
  async rows(): Promise<readonly Row[]> {
    const age = this.#readAgain();
    if (this.#rows === null || age > OLD_MS) await this.#reading;
    return this.#rows ?? [];
  }

  /** The rows that are in memory now. */
  known(): readonly Row[] {
    this.#readAgain();
    return this.#rows ?? [];
  }

  /** Reads the rows again before the next answer. */
  async refresh(): Promise<void> {
    await this.#reading;
    await this.#read();
  }

  /** Returns the age of the rows in milliseconds of real time: the injected clock of tests may stand still. */
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
