import { crashPoint } from '../db/crashPoint.ts';
import type { OutboxTopic } from '../db/outbox.ts';
import type { Log } from '../log.ts';
import type { MailSender } from '../notifications/mailSender.ts';
import { smsSegments } from '../notifications/smsSegments.ts';
import type { SmsSender } from '../notifications/smsSender.ts';
import { spreadNotice } from '../notifications/spreadNotice.ts';
import { attachmentsOf } from '../notifications/tripAttachments.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { findBooking } from '../orders/holds/findBooking.ts';
import type { NoticeKind } from '../orders/notices/writeNotice.ts';
import { carryOutRefund } from '../orders/refunds/carryOutRefund.ts';
import { sendRefund } from '../orders/refunds/sendRefund.ts';
import { giveUpIssue, issueOrder, type IssueResult } from '../orders/tickets/issueOrder.ts';
import { TIMINGS } from '../orders/timings.ts';
import type { HandlerResult, Message, OutboxHandler } from './outboxWorker.ts';

const done: HandlerResult = { kind: 'done' };
const again: HandlerResult = { kind: 'again' };

function field(message: Message, name: string): string {
  const value = message.payload[name];
  if (value === undefined) throw new Error(`an outbox message ${message.topic} lacks ${name}`);
  return value;
}

const TOO_LATE: HandlerResult = { kind: 'done', result: 'too late to be of use' };

/** A one-time code is not delivered when it has run out. */
function tooLate(message: Message, now: Date): boolean {
  const { until } = message.payload;
  return until !== undefined && Date.parse(until) <= now.getTime();
}

function afterIssue(result: IssueResult): HandlerResult {
  return result === 'pending' ? again : done;
}

/** What is done for each topic of the outbox. */
export function outboxHandlers(
  deps: BookingDeps & { log: Log; sendMail?: MailSender; sendSms?: SmsSender },
): Record<OutboxTopic, OutboxHandler> {
  return {
    issue: {
      tries: 40,
      async handle(message) {
        const order = { orderId: field(message, 'orderId') };
        const tooLong = deps.clock().getTime() - message.created_at.getTime() > TIMINGS.giveUpIssue;
        return afterIssue(await (tooLong ? giveUpIssue(deps, order) : issueOrder(deps, order)));
      },
      giveUp: async (message) => afterIssue(await giveUpIssue(deps, { orderId: field(message, 'orderId') })),
    },
    refund: {
      // Money that is owed is asked for every ten minutes for a month before an operator has to.
      tries: 4500,
      async handle(message) {
        return (await sendRefund(deps, { refundId: field(message, 'refundId') })) === 'done' ? done : again;
      },
    },
    release: {
      tries: 20,
      async handle(message) {
        const { reservations, booking } = await findBooking(deps, field(message, 'clientRef'));
        if (message.payload.booking === 'cancel') {
          const answer = await reservations.cancel(booking);
          return answer === 'unknown' ? again : { kind: 'done', result: `the supplier said ${answer}` };
        }
        await reservations.release(booking);
        return done;
      },
    },
    cancel: {
      tries: 200,
      async handle(message) {
        const answer = await carryOutRefund(deps, {
          requestId: field(message, 'requestId'),
          late: message.payload.late === 'yes',
        });
        return answer === 'done' ? done : again;
      },
    },
    notice: {
      tries: 10,
      async handle(message) {
        const text = await spreadNotice(deps, message.dedupe_key, {
          kind: field(message, 'notice') as NoticeKind,
          orderId: field(message, 'orderId'),
          refundId: message.payload.refundId,
          requestId: message.payload.requestId,
          leg: message.payload.leg === undefined ? undefined : Number(message.payload.leg),
        });
        deps.log.info('notice', { kind: field(message, 'notice'), smsSegments: smsSegments(text) });
        crashPoint('K13');
        return { kind: 'done', result: text };
      },
    },
    sms: {
      tries: 10,
      async handle(message) {
        if (tooLate(message, deps.clock())) return TOO_LATE;
        const sms = { to: field(message, 'to'), text: field(message, 'text') };
        return { kind: 'done', result: (await deps.sendSms?.(message.id, sms)) ?? 'no SMS service' };
      },
    },
    mail: {
      tries: 10,
      async handle(message) {
        if (tooLate(message, deps.clock())) return TOO_LATE;
        const mail = {
          to: field(message, 'to'),
          subject: field(message, 'subject'),
          text: field(message, 'text'),
          html: message.payload.html,
          attachments: await attachmentsOf(deps, message.payload),
        };
        return { kind: 'done', result: (await deps.sendMail?.(message.id, mail)) ?? 'no mail server' };
      },
    },
  };
}
