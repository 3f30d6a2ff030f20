import type { Log } from '../log.ts';
import type { MailSender } from '../notifications/mailSender.ts';
import type { SmsSender } from '../notifications/smsSender.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { expireDueOrders } from '../orders/holds/expireDueOrders.ts';
import { reconcileHolds } from '../orders/holds/reconcileHolds.ts';
import { endSilence, endTrips } from '../orders/orders/endTrips.ts';
import { watchDepartures } from '../orders/orders/watchDepartures.ts';
import { reconcilePayments } from '../orders/payments/reconcilePayments.ts';
import { reconcileUnverified } from '../orders/payments/reconcileUnverified.ts';
import { SupplierPaused } from '../products/bookings/sourceHealth.ts';
import type { JobFigures } from './jobFigures.ts';
import { outboxHandlers } from './outboxHandlers.ts';
import { runOutbox } from './outboxWorker.ts';
import { purge } from './purge.ts';

export type JobDeps = BookingDeps & {
  log: Log;
  sendMail?: MailSender;
  sendSms?: SmsSender;
  jobFigures?: JobFigures;
};

export interface JobLoop {
  /** Lets the round that is under way finish and starts no other. */
  stop(): Promise<void>;
}

const INTERVAL_MS = 2_000;
/** Lists of whole gateways are asked for once in so many rounds: every ten minutes. */
const SELDOM = 300;

/**
 * One round of everything that no visitor waits for: holds that ran out, orders and payments without an end, the
 * outbox. A job that fails is logged and does not keep the others from their turn. Returns how much was done.
 */
export function runJobs(deps: JobDeps): Promise<number> {
  return runEach(deps, [
    ['reconcilePayments', () => reconcilePayments(deps)],
    ['reconcileHolds', () => reconcileHolds(deps)],
    ['expireDueOrders', () => expireDueOrders(deps)],
    ...[...deps.products.values()].map(({ id, reservations }): Job => [
      `expireHolds ${id}`,
      () => reservations.expire(deps.clock()),
    ]),
    ['outbox', () => runOutbox(deps, outboxHandlers(deps))],
  ]);
}

/** One round of what need not be done all the time. */
export function runSeldom(deps: JobDeps): Promise<number> {
  return runEach(deps, [
    ['reconcileUnverified', () => reconcileUnverified(deps)],
    ['endTrips', () => endTrips(deps)],
    ['endSilence', () => endSilence(deps)],
    ['watchDepartures', () => watchDepartures(deps)],
    ['purge', () => purge(deps, (table, rows) => deps.jobFigures?.purged(table, rows))],
  ]);
}

/** `run` returns how much it did. */
export type Job = [name: string, run: () => Promise<number>];

async function runEach(deps: JobDeps, jobs: readonly Job[]): Promise<number> {
  let done = 0;
  for (const [name, run] of jobs) {
    try {
      const count = await run();
      deps.jobFigures?.ran(name, count, deps.clock());
      done += count;
    } catch (error) {
      if (error instanceof SupplierPaused) continue;
      deps.jobFigures?.failed(name);
      deps.log.error('job failed', error, { job: name });
    }
  }
  return done;
}

/** Runs the jobs for ever, one round after the other; any number of instances may do so at once. */
export function startJobs(
  deps: JobDeps,
  productJobs: readonly Job[] = [],
  { intervalMs = INTERVAL_MS }: { intervalMs?: number } = {},
): JobLoop {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  let rounds = 0;
  const runRound = async () => {
    await runJobs(deps);
    await runEach(deps, productJobs);
    rounds += 1;
    if (rounds % SELDOM === 0) await runSeldom(deps);
  };
  const next = () => {
    round = runRound().finally(() => {
      if (!stopped) timer = setTimeout(next, intervalMs);
    });
  };
  timer = setTimeout(next, intervalMs);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
