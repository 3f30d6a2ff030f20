import { MessagePage } from '../../../../client/desk/pages/messages/MessagePage.tsx';
import { MessagesPage } from '../../../../client/desk/pages/messages/MessagesPage.tsx';
import type { DeskAction } from '../../../../shared/desk/actions.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import {
  MESSAGE_LIST,
  MESSAGE_WAYS,
  type Conversation,
  type MessageWay,
} from '../../../../shared/desk/messages.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { findAddressed } from '../../findAddressed.ts';
import { answerMessage, closeMessage, type MessageAnswer } from '../../messages/answerMessage.ts';
import { findConversation, listMessages } from '../../messages/findMessages.ts';
import { readStateList } from '../../stateList.ts';
import { closeRoutes } from './closeMessagesPage.tsx';

const MESSAGE = `${DESK_PATHS.messages}/:id`;
const MAX_LENGTHS: Readonly<Record<MessageWay, number>> = { sms: 500, mail: 3000 };
const MAX_REASON_LENGTH = 300;
const permission = 'messages';

export const messageRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.messages, permission, showMessages),
  ...closeRoutes,
  openRoute(MESSAGE, permission, (context) => showMessage(context)),
  { method: 'post', path: MESSAGE, permission, action: 'messageAnswered', handle: answer },
  { method: 'post', path: `${MESSAGE}/close`, permission, action: 'messageClosed', handle: close },
];

async function showMessages({ db, query }: DeskContext): Promise<DeskAnswer> {
  const list = await readStateList(query, MESSAGE_LIST, (state, page) => listMessages(db, state, page));
  return showPage({ title: 'پیام‌ها', section: 'messages', body: <MessagesPage list={list} /> });
}

interface Shown {
  state: FormState;
  status: number;
}

async function showMessage(
  context: DeskContext,
  { state, status }: Shown = { state: EMPTY_FORM, status: 200 },
): Promise<DeskAnswer> {
  const conversation = await findAddressed(context, findConversation);
  const body = <MessagePage conversation={conversation} state={state} />;
  return showPage({ title: `پیام ${conversation.message.name}`, section: 'messages', status, body });
}

async function answer(context: DeskContext): Promise<DeskAnswer> {
  const { form, services } = context;
  const conversation = await findAddressed(context, findConversation);
  const ways = Object.keys(MESSAGE_WAYS) as MessageWay[];
  const way = form.oneOf('way', ways);
  // A browser sends CR LF, and an SMS counts both characters.
  const text = form.text('text', { longest: MAX_LENGTHS[way ?? 'mail'] }).replaceAll('\r\n', '\n');
  if (!form.isValid || way === null) return showMessage(context, { state: form.state, status: 422 });
  const log = { action: 'messageAnswered', after: `${MESSAGE_WAYS[way]}: ${text.slice(0, 200)}` } as const;
  const done = await answerMessage(services, readAct(context, conversation, log), { way, text });
  return finish(context, done, 'messageAnswered');
}

async function close(context: DeskContext): Promise<DeskAnswer> {
  const { form, services } = context;
  const conversation = await findAddressed(context, findConversation);
  const reason = form.text('why', { longest: MAX_REASON_LENGTH });
  if (!form.isValid) return showMessage(context, { state: form.state, status: 422 });
  const act = readAct(context, conversation, { action: 'messageClosed', reason });
  return finish(context, await closeMessage(services, act, reason), 'messageClosed');
}

function readAct(
  { form, staff, record }: DeskContext,
  { message }: Conversation,
  log: { action: DeskAction; after?: string; reason?: string },
): Parameters<typeof closeMessage>[1] {
  const version = Number(form.read('version') || Number.NaN);
  return {
    id: message.id,
    version,
    by: { id: staff.id, name: staff.name },
    record: (tx) => record({ ...log, subject: toPersianDigits(message.code), subjectKey: message.id }, tx),
  };
}

async function finish(context: DeskContext, done: MessageAnswer, action: DeskAction): Promise<DeskAnswer> {
  const { form } = context;
  const id = context.params.id ?? '';
  switch (done) {
    case 'done':
      return redirectTo(`${DESK_PATHS.messages}/${id}`, action);
    case 'stale':
      form.addProblem('form', await describeEarlier(context));
      return showMessage(context, { state: form.state, status: 409 });
    case 'no_target':
      form.addProblem('way', 'نشانی ایمیل این فرستنده را نداریم؛ پیامک بفرستید.');
      return showMessage(context, { state: form.state, status: 409 });
    case 'not_found':
      throw notFound(context.pagePath);
  }
}

/** Describes what changed since the page was opened, and says that this form stored and sent nothing. */
async function describeEarlier(context: DeskContext): Promise<string> {
  const { events } = await findAddressed(context, findConversation);
  const last = events.at(-1);
  const did = last?.kind === 'closed' ? 'این پیام را بست' : 'به این پیام پاسخ داد';
  const who = last ? `${last.by} ${formatMoment(last.at, context.now)} ${did}` : 'این صفحه کهنه بود';
  return `${who}؛ از شما چیزی ثبت و فرستاده نشد. گفتگو را ببینید و اگر هنوز می‌خواهید، دوباره بفرستید.`;
}
