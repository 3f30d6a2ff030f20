import type { Log } from '../../log.ts';

const FAILURES_IN_A_ROW = 3;
const PAUSE_MS = 30_000;

/** Thrown for a source that is not asked at present. Its pause was logged when it began. */
export class SupplierPaused extends Error {
  override readonly name = 'SupplierPaused';
}

/** A source that failed several times in a row is not searched for a while, so that nobody waits for it. */
export class SourceHealth {
  readonly #name: string;
  readonly #clock: () => Date;
  readonly #log: Log;
  #failures = 0;
  #pausedUntil = 0;

  constructor(name: string, { clock, log }: { clock: () => Date; log: Log }) {
    this.#name = name;
    this.#clock = clock;
    this.#log = log;
  }

  paused(): boolean {
    return this.#clock().getTime() < this.#pausedUntil;
  }

  /** @throws SupplierPaused */
  throwIfPaused(): void {
    if (this.paused()) throw new SupplierPaused(`supplier ${this.#name} is paused`);
  }

  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_IN_A_ROW) this.pause(PAUSE_MS);
  }

  /** The source asked for quiet itself (429) or refuses us. */
  pause(ms: number): void {
    const wasPaused = this.paused();
    this.#pausedUntil = this.#clock().getTime() + ms;
    if (wasPaused) return;
    this.#log.info('supplier paused', { supplier: this.#name, seconds: ms / 1000, failures: this.#failures });
  }
}
