import type { NotificationKind } from '../../../shared/orders/messageTexts.ts';
import { formatSender } from '../../../shared/settings/sellerFacts.ts';
import { enqueue } from '../../db/outbox.ts';
import { withTransaction } from '../../db/transaction.ts';
import { buildNotificationMail } from '../../notifications/notificationMail.ts';
import type { BookingDeps } from '../deps.ts';
import { mayAskForReview } from '../reviews/mayAsk.ts';
import { renderNotification, type NotificationCause } from './renderNotification.ts';

const NOT_ASKED = 'no question: given back, cancelled, reviewed or not wanted';

/** Queues one message per channel: a mail server that is down delays no text message. Repeatable. */
export async function deliverNotification(
  deps: BookingDeps,
  key: string,
  cause: NotificationCause,
): Promise<string> {
  // The buyer may have given the trip back or refused questions since the message was queued.
  if (cause.kind === 'review' && !(await mayAskForReview(deps, cause.orderId))) return NOT_ASKED;
  const notice = await renderNotification(deps, cause);
  const { contact, text } = notice;
  if (!contact) return text;
  const { mobile: to, email } = contact;
  const mail =
    email === null
      ? null
      : buildMail(notice, {
          email,
          sender: formatSender(deps.settings.values),
          withTrip: WITH_TRIP.has(cause.kind),
          withPdf: cause.pdf === true,
        });
  await withTransaction(deps.db, async (tx) => {
    const ways = [
      { topic: 'sms' as const, payload: { to, text } },
      ...(mail ? [{ topic: 'mail' as const, payload: mail }] : []),
    ];
    for (const { topic, payload } of ways) {
      await enqueue(tx, deps, { topic, dedupeKey: `${topic}:${key}`, payload });
    }
  });
  return text;
}

const WITH_TRIP: ReadonlySet<NotificationKind> = new Set(['issued', 'part_kept', 'rescheduled']);

function buildMail(
  notice: Awaited<ReturnType<typeof renderNotification>>,
  {
    email,
    sender,
    withTrip,
    withPdf,
  }: { email: string; sender: string | null; withTrip: boolean; withPdf: boolean },
): Record<string, string> {
  const {
    html = '',
    to,
    subject,
    text,
  } = buildNotificationMail({
    to: email,
    subject: notice.subject,
    lines: notice.lines,
    link: { text: notice.linkText, url: notice.link },
    sender,
  });
  return {
    to,
    subject,
    text,
    html,
    ...(withTrip && { tripOf: notice.orderCode }),
    ...(withPdf && { pdf: 'yes' }),
  };
}
