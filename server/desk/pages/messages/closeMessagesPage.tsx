import { BulkResultPage, type BulkResultRow } from '../../../../client/desk/pages/bulk/BulkResultPage.tsx';
import { CloseMessagesPage } from '../../../../client/desk/pages/messages/CloseMessagesPage.tsx';
import type { BulkOutcome } from '../../../../shared/desk/bulk.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import { MESSAGE_STATES } from '../../../../shared/desk/messages.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import {
  buildBulkRoutes,
  countMissing,
  readChosen,
  readOutcomes,
  readPosted,
  readUuid,
  readVersion,
  toResultPath,
} from '../../bulk/bulk.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM } from '../../deskForm.ts';
import { closeMessage } from '../../messages/answerMessage.ts';
import { findConversation } from '../../messages/findMessages.ts';

const CLOSE = `${DESK_PATHS.messages}/close`;
const CLOSED = `${DESK_PATHS.messages}/closed`;
const LONGEST_WHY = 300;
const action = 'messageClosed';
const section = 'messages';

/** Before the addresses of one message. */
export const closeRoutes = buildBulkRoutes({
  path: CLOSE,
  resultPath: CLOSED,
  permission: 'messages',
  action,
  field: 'message',
  show: showClose,
  act: closeAll,
  showResult: showClosed,
});

async function listConversations({ db }: DeskContext, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => findConversation(db, id)));
  return found.filter((conversation) => conversation !== null);
}

async function showClose(
  context: DeskContext,
  values: readonly string[],
  { state, status } = { state: EMPTY_FORM, status: 200 },
): Promise<DeskAnswer> {
  const conversations = await listConversations(context, readChosen(values, readUuid));
  const rows = conversations
    .filter(({ message }) => message.state === 'open')
    .map(({ message, version }) => ({ ...message, version }));
  const body = <CloseMessagesPage rows={rows} missing={countMissing(values, rows)} state={state} />;
  return showPage({ title: 'بستن چند پیام', section, status, body });
}

async function closeAll(context: DeskContext): Promise<DeskAnswer> {
  const { form, services, staff, record } = context;
  const ids = readPosted(form, readUuid);
  const reason = form.text('why', { longest: LONGEST_WHY });
  if (ids.length === 0 || !form.isValid) return showClose(context, ids, { state: form.state, status: 422 });
  const outcomes: BulkOutcome[] = [];
  for (const { message } of await listConversations(context, ids)) {
    const { id, code } = message;
    const log = { action, reason, subject: toPersianDigits(code), subjectKey: id } as const;
    const closed = await closeMessage(
      services,
      {
        id,
        version: readVersion(form, id),
        by: { id: staff.id, name: staff.name },
        record: (tx) => record(log, tx),
      },
      reason,
    );
    outcomes.push({ id, result: closed === 'done' ? 'written' : closed === 'stale' ? 'stale' : 'refused' });
  }
  return redirectTo(toResultPath(CLOSED, outcomes));
}

async function showClosed(context: DeskContext): Promise<DeskAnswer> {
  const results = new Map(readOutcomes(context.query, readUuid).map(({ id, result }) => [id, result]));
  const conversations = await listConversations(context, [...results.keys()]);
  const rows = conversations.map(({ message, events }): BulkResultRow => {
    const { id, name, state } = message;
    const last = events.at(-1);
    const who = last ? `، ${last.by} ${formatMoment(last.at, context.now)}` : '';
    const asked = results.get(id) ?? 'refused';
    return {
      id,
      name,
      href: `${DESK_PATHS.messages}/${id}`,
      // The address alone proves nothing.
      result: asked === 'written' && state !== 'closed' ? 'stale' : asked,
      text: `حالا: ${MESSAGE_STATES[state].title}${who}`,
    };
  });
  const body = <BulkResultPage title="بستن چند پیام" back={DESK_PATHS.messages} rows={rows} />;
  return showPage({ title: 'بستن چند پیام', section, body });
}
