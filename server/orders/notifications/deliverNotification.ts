import type { NotificationKind } from '../../../shared/orders/messageTexts.ts';
import { formatSender } from '../../../shared/settings/sellerFacts.ts';
import { enqueue } from '../../db/outbox.ts';
import { withTransaction } from '../../db/transaction.ts';
import { buildNotificationMail } from '../../notifications/notificationMail.ts';
import type { BookingDeps } from '../deps.ts';
import { isOutdated } from './isOutdated.ts';
import { renderNotification, type NotificationCause } from './renderNotification.ts';

/**
 * Queues one message per channel, so that an unreachable mail server delays no text message. Repeatable. Returns the
 * text of the SMS, or null when the order has changed and the message is no longer true.
 */
export async function deliverNotification(
  deps: BookingDeps,
  key: string,
  cause: NotificationCause,
): Promise<string | null> {
  if (await isOutdated(deps, cause)) return null;
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
  const { until } = cause;
  const limit: Record<string, string> = until === undefined ? {} : { until };
  await withTransaction(deps.db, async (tx) => {
    const ways = [
      { topic: 'sms' as const, payload: { to, text, ...limit } },
      ...(mail ? [{ topic: 'mail' as const, payload: { ...mail, ...limit } }] : []),
    ];
    for (const { topic, payload } of ways) {
      await enqueue(tx, deps, { topic, dedupeKey: `${topic}:${key}`, payload });
    }
  });
  return text;
}

const WITH_TRIP: ReadonlySet<NotificationKind> = new Set(['issued', 'part_kept', 'rescheduled', 'reminder']);

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
