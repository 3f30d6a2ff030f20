/** Consecutive failures that start a pause. */
const FAILURES = 3;

interface CircuitBreakerOptions {
  clock: () => Date;
  pauseMs: number;
  onPause?: (ms: number, failures: number) => void;
}

/** Pauses calls after repeated failures, so that no visitor waits for a failing service. */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #failures = 0;
  #pausedUntil = 0;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  paused(): boolean {
    return this.#now() < this.#pausedUntil;
  }

  /** Records a success. A running pause continues. */
  answered(): void {
    this.#failures = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES) this.pause(this.#options.pauseMs);
  }

  /** Starts a pause, for example after a 429 or rejected credentials. */
  pause(ms: number): void {
    const wasPaused = this.paused();
    this.#pausedUntil = this.#now() + ms;
    if (!wasPaused) this.#options.onPause?.(ms, this.#failures);
  }

  /** Records a success and ends the pause. */
  recovered(): void {
    this.answered();
    this.#pausedUntil = 0;
  }

  #now(): number {
    return this.#options.clock().getTime();
  }
}
