import type { Log } from '../../log.ts';
import { CircuitBreaker } from '../../upstream/CircuitBreaker.ts';
import { SupplierPaused } from '../../upstream/SupplierPaused.ts';

const PAUSE_MS = 30_000;

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

  throwIfPaused(): void {
    if (this.paused()) throw new SupplierPaused(`supplier ${this.#name} is paused`);
  }
}
