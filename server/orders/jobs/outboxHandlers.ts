import type { NotificationKind } from '../../../shared/orders/messageTexts.ts';
import { crashAt } from '../../db/crashPoint.ts';
import type { OutboxTopic } from '../../db/outbox.ts';
import type { HandlerResult, Message, OutboxHandler } from '../../jobs/outboxWorker.ts';
import { countSmsSegments } from '../../notifications/countSmsSegments.ts';
import type { MailSender } from '../../notifications/mailSender.ts';
import type { SmsSender } from '../../notifications/smsSender.ts';
import { getProduct, type Booking, type OrderItem, type Product } from '../../products/product.ts';
import { cancelChangedTickets } from '../changes/cancelChangedTickets.ts';
import type { BookingDeps } from '../deps.ts';
import { claimExclusively } from '../exclusiveClaim.ts';
import { buildAttachments, type AttachmentDeps } from '../notifications/buildAttachments.ts';
import { deliverNotification } from '../notifications/deliverNotification.ts';
import { toOrderItem, type Order } from '../orders/orderStore.ts';
import { processRefundRequest } from '../refunds/processRefundRequest.ts';
import { sendRefund } from '../refunds/sendRefund.ts';
import { abandonIssue, issueOrder, type IssueResult } from '../tickets/issueOrder.ts';
import { loadMissingLegs } from '../tickets/missingTickets.ts';
import { TIMINGS } from '../timings.ts';

const done: HandlerResult = { kind: 'done' };
const again: HandlerResult = { kind: 'again' };

function getField(message: Message, name: string): string {
  const value = message.payload[name];
  if (value === undefined) throw new Error(`an outbox message ${message.topic} lacks ${name}`);
  return value;
}

const TOO_LATE: HandlerResult = { kind: 'done', result: 'too late to be of use' };

function isTooLate(message: Message, now: Date): boolean {
  const { until } = message.payload;
  return until !== undefined && Date.parse(until) <= now.getTime();
}

function toHandlerResult(result: IssueResult): HandlerResult {
  return result === 'pending' ? again : done;
}

export function createOutboxHandlers(
  deps: AttachmentDeps & { sendMail?: MailSender; sendSms?: SmsSender },
): Record<OutboxTopic, OutboxHandler> {
  return {
    issue: {
      tries: 40,
      async handle(message) {
        const order = { orderId: getField(message, 'orderId') };
        const tooLong = deps.clock().getTime() - message.created_at.getTime() > TIMINGS.giveUpIssue;
        return toHandlerResult(await (tooLong ? abandonIssue(deps, order) : issueOrder(deps, order)));
      },
      giveUp: async (message) =>
        toHandlerResult(await abandonIssue(deps, { orderId: getField(message, 'orderId') })),
    },
    refund: {
      // Retries every ten minutes for a month before an operator must act.
      tries: 4500,
      async handle(message) {
        return (await sendRefund(deps, { refundId: getField(message, 'refundId') })) === 'done'
          ? done
          : again;
      },
    },
    release: {
      tries: 20,
      async handle(message, lease) {
        const { booking, order, product } = await findBooking(deps, getField(message, 'clientRef'));
        const { reservations } = product;
        const kind = message.payload.booking;
        if (kind !== undefined) {
          const missing = kind === 'missing' ? await loadMissingLegs(deps.db, product, order) : undefined;
          if (missing?.length === 0) return done;
          const legs = missing && new Set(missing.map(({ leg }) => leg));
          // A run that is slower than this message must no longer issue what is still held.
          await reservations.release(booking, legs);
          const claim = await claimExclusively(deps, () => lease.renew());
          if (claim === null) return again;
          const answer = await reservations.cancel(booking, missing, () => claim.renew());
          if (answer === 'unknown') return again;
          // Suppliers also refuse when there is nothing to cancel. What stays booked would belong to no order.
          if (answer === 'rejected' && (await reservations.isBooked(booking, legs)) !== false) return again;
          return { kind: 'done', result: `the supplier said ${answer}` };
        }
        await reservations.release(booking);
        return done;
      },
    },
    cancel: {
      tries: 200,
      async handle(message) {
        const { changeId } = message.payload;
        if (changeId !== undefined)
          return (await cancelChangedTickets(deps, { changeId })) === 'done' ? done : again;
        const answer = await processRefundRequest(deps, {
          requestId: getField(message, 'requestId'),
          late: message.payload.late === 'yes',
        });
        return answer === 'done' ? done : again;
      },
    },
    notice: {
      tries: 10,
      async handle(message) {
        const text = await deliverNotification(deps, message.dedupe_key, {
          kind: getField(message, 'notice') as NotificationKind,
          orderId: getField(message, 'orderId'),
          refundId: message.payload.refundId,
          requestId: message.payload.requestId,
          leg: message.payload.leg === undefined ? undefined : Number(message.payload.leg),
          pdf: message.payload.pdf === 'yes',
          until: message.payload.until,
        });
        if (text === null) return { kind: 'done', result: 'no longer true' };
        deps.log.info('notice', { kind: getField(message, 'notice'), smsSegments: countSmsSegments(text) });
        crashAt('K13');
        return { kind: 'done', result: text };
      },
    },
    sms: {
      tries: 10,
      async handle(message) {
        if (isTooLate(message, deps.clock())) return TOO_LATE;
        const sms = { to: getField(message, 'to'), text: getField(message, 'text') };
        return { kind: 'done', result: (await deps.sendSms?.(message.id, sms)) ?? 'no SMS service' };
      },
    },
    mail: {
      tries: 10,
      async handle(message) {
        if (isTooLate(message, deps.clock())) return TOO_LATE;
        const mail = {
          to: getField(message, 'to'),
          subject: getField(message, 'subject'),
          text: getField(message, 'text'),
          html: message.payload.html,
          attachments: await buildAttachments(deps, message.payload),
        };
        return { kind: 'done', result: (await deps.sendMail?.(message.id, mail)) ?? 'no mail server' };
      },
    },
  };
}

async function findBooking(
  { db, products }: BookingDeps,
  clientRef: string,
): Promise<{
  product: Product;
  booking: Booking<OrderItem>;
  order: Pick<Order, 'id' | 'offer' | 'search' | 'party'>;
}> {
  const order = await db
    .selectFrom('holds')
    .innerJoin('orders', 'orders.id', 'holds.order_id')
    .select(['orders.id', 'orders.product', 'orders.offer', 'orders.search', 'orders.party'])
    .where('holds.client_ref', '=', clientRef)
    .executeTakeFirstOrThrow();
  return {
    product: getProduct(products, order.product),
    booking: { clientRef, item: toOrderItem(order) },
    order,
  };
}
