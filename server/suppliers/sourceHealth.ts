const FAILURES_IN_A_ROW = 3;
const PAUSE_MS = 30_000;

/** A source that failed several times in a row is not searched for a while, so that nobody waits for it. */
export class SourceHealth {
  readonly #clock: () => Date;
  #failures = 0;
  #pausedUntil = 0;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  paused(): boolean {
    return this.#clock().getTime() < this.#pausedUntil;
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
    this.#pausedUntil = this.#clock().getTime() + ms;
  }
}
