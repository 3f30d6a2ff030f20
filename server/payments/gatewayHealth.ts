import { CircuitBreaker } from '../upstream/CircuitBreaker.ts';

const PAUSE_MS = 60_000;
const MISCONFIGURED_PAUSE_MS = 10 * 60_000;

/** The circuit breaker of a payment gateway: buyers see a paused gateway as down. */
export class GatewayHealth extends CircuitBreaker {
  constructor(clock: () => Date) {
    super({ clock, pauseMs: PAUSE_MS });
  }

  /** Records that the gateway refuses this merchant: nobody can pay there until an operator has looked. */
  misconfigured(): void {
    this.pause(MISCONFIGURED_PAUSE_MS);
  }
}
