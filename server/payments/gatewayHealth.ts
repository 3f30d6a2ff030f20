const FAILURES_IN_A_ROW = 3;
const PAUSE_MS = 60_000;
const MISCONFIGURED_PAUSE_MS = 10 * 60_000;

/** What a gateway's last calls say of it: one that keeps failing is shown as down, and tried again after a pause. */
export class GatewayHealth {
  readonly #clock: () => Date;
  #failures = 0;
  #downUntil = 0;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** It answered in its own words, be it with a refusal. */
  answered(): void {
    this.#failures = 0;
    this.#downUntil = 0;
  }

  failed(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES_IN_A_ROW) this.#pause(PAUSE_MS);
  }

  /** It refuses us as a merchant: nobody can pay there until an operator has looked. */
  misconfigured(): void {
    this.#pause(MISCONFIGURED_PAUSE_MS);
  }

  healthy(): boolean {
    return this.#clock().getTime() >= this.#downUntil;
  }

  #pause(ms: number): void {
    this.#downUntil = this.#clock().getTime() + ms;
  }
}
