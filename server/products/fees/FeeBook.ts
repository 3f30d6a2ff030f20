import type { FeeRule } from '../../../shared/prices/serviceFee.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Log } from '../../log.ts';
import { listRulesAt, type FeeVersion } from './feeVersions.ts';

/** Older rules are used while they are read again. */
const FRESH_MS = 3_000;
/** Time within which every process knows a new rule: older rules are not used, except without a database. */
const OLD_MS = 10_000;

export interface FeeBookDeps {
  db: Reader;
  clock: () => Date;
  log: Log;
}

/** The rules in memory: a page waits for the database only once after the start. */
export class FeeBook {
  readonly #deps: FeeBookDeps;
  #versions: readonly FeeVersion[] | null = null;
  #triedAt = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(deps: FeeBookDeps) {
    this.#deps = deps;
  }

  /** Never rejects: while the database does not answer, the rules that were read last count. */
  async rules(): Promise<readonly FeeRule[]> {
    const age = this.#readAgain();
    if (this.#versions === null || age > OLD_MS) await this.#reading;
    return listRulesAt(this.#versions ?? [], this.#deps.clock());
  }

  /** Names the rules in force. Prices that were calculated under another name are out of date. */
  priceVersion(): string {
    this.#readAgain();
    return listRulesAt(this.#versions ?? [], this.#deps.clock())
      .map((rule) => Object.values(rule).map((value) => JSON.stringify(value)))
      .join(';');
  }

  /** Reads the rules again before the next answer. */
  async refresh(): Promise<void> {
    await this.#reading;
    await this.#read();
  }

  /** Returns the age of the rules in milliseconds of real time: the injected clock of tests may stand still. */
  #readAgain(): number {
    const age = performance.now() - this.#triedAt;
    if (age > FRESH_MS) this.#reading ??= this.#read();
    return age;
  }

  async #read(): Promise<void> {
    this.#triedAt = performance.now();
    try {
      this.#versions = await this.#deps.db.selectFrom('fee_rules').selectAll().execute();
    } catch (error) {
      this.#deps.log.error('service fees: the rules cannot be read', error);
    } finally {
      this.#reading = null;
    }
  }
}
