import type { FeeRule } from '../../../shared/prices/serviceFee.ts';
import { CachedTable } from '../../db/CachedTable.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Log } from '../../log.ts';
import { listRulesAt, type FeeVersion } from './feeVersions.ts';

interface FeeCacheDeps {
  db: Reader;
  clock: () => Date;
  log: Log;
}

/** Caches the rules of service fees in memory. */
export class FeeCache {
  readonly #clock: () => Date;
  readonly #versions: CachedTable<FeeVersion>;

  constructor({ db, clock, log }: FeeCacheDeps) {
    this.#clock = clock;
    const read = () => db.selectFrom('fee_rules').selectAll().execute();
    this.#versions = new CachedTable({ name: 'service fees', read, log });
  }

  /** Returns the rules in force. Never rejects. */
  async rules(): Promise<readonly FeeRule[]> {
    return listRulesAt(await this.#versions.rows(), this.#clock());
  }

  /** Identifies the rules in force. Prices calculated with another version are out of date. */
  priceVersion(): string {
    return listRulesAt(this.#versions.known(), this.#clock())
      .map((rule) => Object.values(rule).map((value) => JSON.stringify(value)))
      .join(';');
  }

  /** Reads the rules again from the database. */
  refresh(): Promise<void> {
    return this.#versions.refresh();
  }
}
