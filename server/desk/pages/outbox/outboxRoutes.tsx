import { DeadMessagePage } from '../../../../client/desk/pages/outbox/DeadMessagePage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { HttpError } from '../../../http/httpErrors.ts';
import { closeDead } from '../../../jobs/closeDead.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { findDeadMessage } from '../../queue/deadMessages.ts';
import { OUTBOX_TITLES } from '../../queue/findQueue.ts';

const path = `${DESK_PATHS.outbox}/:id`;
const permission = 'orders';

export const outboxRoutes: readonly DeskRoute[] = [
  openRoute(path, permission, (context) => showDead(context)),
  { method: 'post', path, permission, action: 'outboxDecided', handle: decide },
];

async function openMessage({ db, params }: DeskContext) {
  const message = await findDeadMessage(db, params.id ?? '');
  if (!message)
    throw new HttpError(404, 'no such given-up message', {
      publicMessage: 'این پیام دیگر منتظر تصمیم نیست؛ شاید همکاری آن را بسته است.',
    });
  return message;
}

async function showDead(
  context: DeskContext,
  { state = EMPTY_FORM, status = 200 }: { state?: FormState; status?: number } = {},
): Promise<DeskAnswer> {
  const message = await openMessage(context);
  const title = OUTBOX_TITLES[message.topic] ?? message.topic;
  return showPage({
    status,
    title: 'پیام نرسیده',
    section: 'today',
    body: <DeadMessagePage message={message} title={title} state={state} />,
  });
}

const DECISIONS = { retry: 'دوباره فرستادن', drop: 'بستن بی‌فرستادن' } as const;

async function decide(context: DeskContext): Promise<DeskAnswer> {
  const { form, services, record } = context;
  const message = await openMessage(context);
  const action = form.oneOf('decision', ['retry', 'drop'] as const);
  const why = form.text('why', { longest: 300 }).replaceAll(/\s+/g, ' ');
  if (!form.isValid || action === null) return showDead(context, { state: form.state, status: 422 });
  const subject = message.code ?? message.to ?? message.topic;
  const entry = { subject, subjectKey: message.code ?? message.id, after: DECISIONS[action], reason: why };
  const changed = await closeDead(services, { action, target: message.id, why }, (tx) =>
    record({ action: 'outboxDecided', ...entry }, tx),
  );
  if (changed === 0) await openMessage(context);
  return redirectTo(DESK_PATHS.today, 'outboxDecided');
}
