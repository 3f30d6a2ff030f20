import type { Log } from '../../log.ts';
import { CircuitBreaker } from '../../upstream/CircuitBreaker.ts';

const PAUSE_MS = 30_000;

/** Thrown instead of a call to a paused supplier. Its pause was logged when it began. */
export class SupplierPaused extends Error {
  override readonly name = 'SupplierPaused';
}

/** The circuit breaker of a supplier; it logs its pauses. */
export class SourceHealth extends CircuitBreaker {
  readonly #name: string;

  constructor(name: string, { clock, log }: { clock: () => Date; log: Log }) {
    super({
      clock,
      pauseMs: PAUSE_MS,
      onPause: (ms, failures) =>
        log.info('supplier paused', { supplier: name, seconds: ms / 1000, failures }),
    });
    this.#name = name;
  }

  /** @throws SupplierPaused */
  throwIfPaused(): void {
    if (this.paused()) throw new SupplierPaused(`supplier ${this.#name} is paused`);
  }
}
