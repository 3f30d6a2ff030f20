import type { SupplierFaults } from '../fakes/fakeSupplier.ts';

export interface SupplierChaos {
  random: () => number;
  /** Share of the calls that fail; 0 during the recovery. */
  rate: number;
}

const SWITCHES = [
  'holdAnswerLost',
  'issueAnswerLost',
  'issueRejected',
  'cancelRejected',
  'cancelAnswerLost',
] as const;

/**
 * Makes each supplier call fail at random. A fault that one buyer switched on for all would soon prevent every
 * ticket, and a run without tickets proves nothing.
 */
export function injectFaults(faults: SupplierFaults, chaos: SupplierChaos): void {
  const happens = (share = 1) => chaos.random() < chaos.rate * share;
  for (const name of SWITCHES) {
    Object.defineProperty(faults, name, { get: () => happens(), configurable: true });
  }
  Object.defineProperty(faults, 'issueOnly', { get: () => (happens(0.5) ? 1 : null), configurable: true });
}
