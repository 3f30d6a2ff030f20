import type { BulkResultRow } from '../../../../client/desk/pages/bulk/BulkResultPage.tsx';
import { CloseMessagesPage } from '../../../../client/desk/pages/messages/CloseMessagesPage.tsx';
import type { BulkOutcome } from '../../../../shared/desk/bulk.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import { MESSAGE_STATES } from '../../../../shared/desk/messages.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { readUuid, readVersion } from '../../bulk/bulk.ts';
import type { DeskContext } from '../../deskContext.ts';
import { closeMessage } from '../../messages/answerMessage.ts';
import { findConversation } from '../../messages/findMessages.ts';
import { buildBulkRoutes } from '../bulk/bulkRoutes.tsx';

const { messages: MESSAGES } = DESK_PATHS;
const MAX_REASON_LENGTH = 300;
const action = 'messageClosed';

/** Must precede the routes of a single message, which match these paths, too. */
export const closeRoutes = buildBulkRoutes(
  { title: 'بستن چند پیام', section: 'messages', permission: 'messages', action },
  { back: MESSAGES, path: `${MESSAGES}/close`, resultPath: `${MESSAGES}/closed` },
  { field: 'message', readId: readUuid, listRows, Page: CloseMessagesPage, act: closeAll, describe },
);

async function listConversations({ db }: DeskContext, ids: readonly string[]) {
  const found = await Promise.all(ids.map((id) => findConversation(db, id)));
  return found.filter((conversation) => conversation !== null);
}

async function listRows(context: DeskContext, ids: readonly string[]) {
  const conversations = await listConversations(context, ids);
  return conversations
    .filter(({ message }) => message.state === 'open')
    .map(({ message, version }) => ({ ...message, version }));
}

async function closeAll(context: DeskContext, ids: readonly string[]): Promise<BulkOutcome[] | null> {
  const { form, services, staff, record } = context;
  const reason = form.text('why', { longest: MAX_REASON_LENGTH });
  if (!form.isValid) return null;
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
  return outcomes;
}

async function describe(context: DeskContext, outcomes: readonly BulkOutcome[]): Promise<BulkResultRow[]> {
  const results = new Map(outcomes.map(({ id, result }) => [id, result]));
  const conversations = await listConversations(context, [...results.keys()]);
  return conversations.map(({ message, events }): BulkResultRow => {
    const { id, name, state } = message;
    const last = events.at(-1);
    const who = last ? `، ${last.by} ${formatMoment(last.at, context.now)}` : '';
    const asked = results.get(id) ?? 'refused';
    return {
      id,
      name,
      href: `${MESSAGES}/${id}`,
      // Anyone can type this address, so the result is checked against the state.
      result: asked === 'written' && state !== 'closed' ? 'stale' : asked,
      text: `حالا: ${MESSAGE_STATES[state].title}${who}`,
    };
  });
}
