import { CircuitBreaker } from '../upstream/CircuitBreaker.ts';

const PAUSE_MS = 60_000;
const MISCONFIGURED_PAUSE_MS = 10 * 60_000;

export class GatewayHealth extends CircuitBreaker {
  constructor(clock: () => Date) {
    super({ clock, pauseMs: PAUSE_MS });
  }

  misconfigured(): void {
    this.pause(MISCONFIGURED_PAUSE_MS);
  }
}
