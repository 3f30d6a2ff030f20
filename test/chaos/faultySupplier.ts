import type { SupplierFaults } from '../fakes/fakeSupplier.ts';

export interface SupplierChaos {
  random: () => number;
  /** Share of the calls that go wrong; 0 when everything recovers. */
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
 * Lets each call to the supplier go wrong by chance. A switch that a buyer turns for everybody would soon leave nobody
 * with a ticket, and a run without tickets proves nothing.
 */
export function faultySupplier(faults: SupplierFaults, chaos: SupplierChaos): void {
  const happens = (share = 1) => chaos.random() < chaos.rate * share;
  for (const name of SWITCHES) {
    Object.defineProperty(faults, name, { get: () => happens(), configurable: true });
  }
  Object.defineProperty(faults, 'issueOnly', { get: () => (happens(0.5) ? 1 : null), configurable: true });
}
