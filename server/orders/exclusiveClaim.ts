import type { BookingDeps } from './deps.ts';
import { TIMINGS } from './timings.ts';

/** The right of one run to call a supplier. `at`: time of the last claim or renewal. */
export interface ExclusiveClaim {
  readonly at: Date;
  /** Returns false when another run owns the claim or may own it by now. Then this run must not call the supplier. */
  renew(): Promise<boolean>;
}

/**
 * Claims the right to call a supplier, one run at a time: of two concurrent cancellations, a supplier may refuse one
 * and execute the other, whose response may get lost. `write` stores the time of the claim; `owned` is the time of
 * this run's earlier claim, or null for the first one. Returns null while another run owns the claim.
 */
export async function claimExclusively(
  { clock }: Pick<BookingDeps, 'clock'>,
  write: (now: Date, owned: Date | null) => Promise<boolean>,
): Promise<ExclusiveClaim | null> {
  let at: Date | null = null;
  async function take(): Promise<boolean> {
    const now = clock();
    if (!(await write(now, at))) return false;
    at = now;
    // After a stall, another run may have taken the claim that this one wrote.
    return clock().getTime() - now.getTime() <= TIMINGS.claimToCall;
  }
  if (!(await take())) return null;
  return {
    get at() {
      return at!;
    },
    renew: take,
  };
}
