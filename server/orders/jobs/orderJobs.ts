import type { JobFigures } from '../../jobs/jobFigures.ts';
import { runEach, type Job } from '../../jobs/jobLoop.ts';
import { runOutbox } from '../../jobs/outboxWorker.ts';
import { purge } from '../../jobs/purge.ts';
import type { Log } from '../../log.ts';
import type { MailSender } from '../../notifications/mailSender.ts';
import type { SmsSender } from '../../notifications/smsSender.ts';
import type { BookingDeps } from '../deps.ts';
import { expireDueOrders } from '../holds/expireDueOrders.ts';
import { reconcileHolds } from '../holds/reconcileHolds.ts';
import { applyDefaultPartChoice, endTrips } from '../orders/endTrips.ts';
import { watchDepartures } from '../orders/watchDepartures.ts';
import { reconcilePayments } from '../payments/reconcilePayments.ts';
import { reconcileUnverified } from '../payments/reconcileUnverified.ts';
import { createOutboxHandlers } from './outboxHandlers.ts';

export type JobDeps = BookingDeps & {
  log: Log;
  sendMail?: MailSender;
  sendSms?: SmsSender;
  jobFigures?: JobFigures;
};

export function listOrderJobs(deps: JobDeps): Job[] {
  return [
    ['reconcilePayments', () => reconcilePayments(deps)],
    ['reconcileHolds', () => reconcileHolds(deps)],
    ['expireDueOrders', () => expireDueOrders(deps)],
    ...[...deps.products.values()].map(({ id, reservations }): Job => [
      `expireHolds ${id}`,
      () => reservations.expire(deps.clock()),
    ]),
    ['outbox', () => runOutbox(deps, createOutboxHandlers(deps))],
  ];
}

export function listMaintenanceJobs(deps: JobDeps): Job[] {
  return [
    ['reconcileUnverified', () => reconcileUnverified(deps)],
    ['endTrips', () => endTrips(deps)],
    ['endSilence', () => applyDefaultPartChoice(deps)],
    ['watchDepartures', () => watchDepartures(deps)],
    ['purge', () => purge(deps, (table, rows) => deps.jobFigures?.purged(table, rows))],
  ];
}

export function runJobs(deps: JobDeps): Promise<number> {
  return runEach(deps, listOrderJobs(deps));
}

export function runMaintenance(deps: JobDeps): Promise<number> {
  return runEach(deps, listMaintenanceJobs(deps));
}
