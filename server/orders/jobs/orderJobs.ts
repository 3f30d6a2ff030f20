import type { OutboxTopic } from '../../db/outbox.ts';
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
import { fillLaterDays } from '../orders/fillLaterDays.ts';
import { fillTravelDays } from '../orders/fillTravelDays.ts';
import { watchDepartures } from '../orders/watchDepartures.ts';
import { reconcilePayments, reconcileUnknownGateways } from '../payments/reconcilePayments.ts';
import { reconcileUnverified } from '../payments/reconcileUnverified.ts';
import { createOutboxHandlers } from './outboxHandlers.ts';
import { remindTravellers } from './remindTravellers.ts';
import { sendPenaltyNotices } from './sendPenaltyNotices.ts';

export type JobDeps = BookingDeps & {
  log: Log;
  sendMail?: MailSender;
  sendSms?: SmsSender;
  jobFigures?: JobFigures;
};

/** One job for each outside service, so that a slow service does not delay messages to the others. */
const OUTBOX_JOBS: readonly (readonly [name: string, topics: readonly OutboxTopic[]])[] = [
  ['outbox sms', ['sms']],
  ['outbox mail', ['mail']],
  ['outbox notice', ['notice']],
  ['outbox refund', ['refund']],
  ['outbox release', ['release', 'cancel']],
  ['outbox', ['issue']],
];

export function listOrderJobs(deps: JobDeps): Job[] {
  return [
    ...[...deps.gateways.keys()].map((id): Job => [
      `reconcilePayments ${id}`,
      () => reconcilePayments(deps, id),
    ]),
    ['reconcilePayments', () => reconcileUnknownGateways(deps)],
    ['reconcileHolds', () => reconcileHolds(deps)],
    ['expireDueOrders', () => expireDueOrders(deps)],
    ...[...deps.products.values()].map(({ id, reservations }): Job => [
      `expireHolds ${id}`,
      () => reservations.expire(deps.clock()),
    ]),
    ...OUTBOX_JOBS.map(([name, topics]): Job => [
      name,
      () => runOutbox(deps, createOutboxHandlers(deps), topics),
    ]),
  ];
}

export function listMaintenanceJobs(deps: JobDeps): Job[] {
  return [
    ['reconcileUnverified', () => reconcileUnverified(deps)],
    ['endTrips', () => endTrips(deps)],
    ['applyDefaultPartChoice', () => applyDefaultPartChoice(deps)],
    ['fillTravelDays', () => fillTravelDays(deps)],
    ['fillLaterDays', () => fillLaterDays(deps)],
    ['watchDepartures', () => watchDepartures(deps)],
    ['remindTravellers', () => remindTravellers(deps)],
    ['sendPenaltyNotices', () => sendPenaltyNotices(deps)],
    ['purge', () => purge(deps, (table, rows) => deps.jobFigures?.purged(table, rows))],
  ];
}

export function runJobs(deps: JobDeps): Promise<number> {
  return runEach(deps, listOrderJobs(deps));
}

export function runMaintenance(deps: JobDeps): Promise<number> {
  return runEach(deps, listMaintenanceJobs(deps));
}
