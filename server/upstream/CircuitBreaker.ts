interface CircuitBreakerOptions {
  clock: () => Date;
  /** Failures in a row that start a pause. */
  failures?: number;
  pauseMs: number;
  /** Called when a pause begins, not when it is extended. */
  onPause?: (ms: number, failures: number) => void;
}

/** Pauses the calls of a service that failed several times in a row, so that no visitor waits for it. */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #failures = 0;
  #pausedUntil = 0;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  /** Tells whether the service must not be called at present. */
  paused(): boolean {
    return this.#now() < this.#pausedUntil;
  }

  /** Records a success. A pause that has begun goes on. */
  answered(): void {
    this.#failures = 0;
  }

  /** Records a failure. */
  failed(): void {
    this.#failures += 1;
    if (this.#failures >= (this.#options.failures ?? 3)) this.pause(this.#options.pauseMs);
  }

  /** Pauses at once, for example when the service asked for it (429) or refuses our credentials. */
  pause(ms: number): void {
    const wasPaused = this.paused();
    this.#pausedUntil = this.#now() + ms;
    if (!wasPaused) this.#options.onPause?.(ms, this.#failures);
  }

  /** Records a success that also ends the pause. */
  recovered(): void {
    this.answered();
    this.#pausedUntil = 0;
  }

  #now(): number {
    return this.#options.clock().getTime();
  }
}
