import { TextPage, TextsPage } from '../../../../client/desk/pages/settings/TextPages.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import {
  fillText,
  findTextProblem,
  getDefaultTexts,
  isNotificationKind,
  listVariables,
  MESSAGE_RULES,
  NOTIFICATION_KINDS,
  type MessagePart,
  type MessageTexts,
  type NotificationKind,
} from '../../../../shared/orders/messageTexts.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { countSmsSegments } from '../../../notifications/countSmsSegments.ts';
import { showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { changeSetting, type Shown } from './changeSetting.ts';
import { FIRST, readHistory, showSettingPage } from './settingPage.tsx';

const PAGE = `${DESK_PATHS.textSettings}/:kind`;
const permission = 'texts';

export const textRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.textSettings, permission, showTexts),
  openRoute(PAGE, permission, (context) => showText(context)),
  { method: 'post', path: PAGE, permission, action: 'settingChanged', handle: saveText },
  { method: 'post', path: `${PAGE}/reset`, permission, action: 'settingReset', handle: resetText },
];

const PARTS: readonly MessagePart[] = ['subject', 'mail', 'sms'];

async function showTexts({ services }: DeskContext): Promise<DeskAnswer> {
  const { texts } = services.settings.values;
  const rows = NOTIFICATION_KINDS.map((kind) => ({
    kind,
    title: MESSAGE_RULES[kind].title,
    sms: (texts[kind] ?? getDefaultTexts(kind)).sms,
    isOwn: texts[kind] !== undefined,
  }));
  return showPage({ title: 'متن پیام‌ها', section: 'settings', body: <TextsPage rows={rows} /> });
}

function readKind({ params, pagePath }: DeskContext): NotificationKind {
  const kind = params.kind ?? '';
  if (!isNotificationKind(kind)) throw notFound(pagePath);
  return kind;
}

async function showText(context: DeskContext, shown: Shown = FIRST): Promise<DeskAnswer> {
  const kind = readKind(context);
  const { values } = context.services.settings;
  const { state } = shown;
  const saved = values.texts[kind] ?? getDefaultTexts(kind);
  const texts = {
    subject: state.values.subject ?? saved.subject,
    mail: state.values.mail ?? saved.mail,
    sms: state.values.sms ?? saved.sms,
  };
  const variables = listVariables(kind);
  const own: Readonly<Record<string, string>> = {
    فروشگاه: values.brand.name,
    تلفن: toPersianDigits(values.contact.phones[0] ?? ''),
  };
  const samples = Object.fromEntries(variables.map(({ name, sample }) => [name, own[name] ?? sample]));
  const sms = fillText(texts.sms, samples);
  const body = (
    <TextPage
      kind={kind}
      title={MESSAGE_RULES[kind].title}
      state={state}
      texts={texts}
      needed={MESSAGE_RULES[kind].needed}
      variables={variables}
      preview={{ subject: fillText(texts.subject, samples), mail: fillText(texts.mail, samples), sms }}
      segments={countSmsSegments(sms)}
      history={await readHistory(context, `text:${kind}`)}
    />
  );
  return showSettingPage(`متن پیام «${MESSAGE_RULES[kind].title}»`, body, shown);
}

async function saveText(context: DeskContext): Promise<DeskAnswer> {
  const { form } = context;
  const kind = readKind(context);
  const texts: MessageTexts = {
    subject: form.read('subject'),
    mail: form.read('mail'),
    sms: form.read('sms'),
  };
  for (const part of PARTS) {
    const problem = findTextProblem(kind, part, texts[part]);
    if (problem !== null) form.addProblem(part, problem);
  }
  const showAgain = (shown: Shown) => showText(context, shown);
  if (form.read('do') === 'preview')
    return showAgain({ state: form.state, status: form.isValid ? 200 : 422 });
  const path = `${DESK_PATHS.textSettings}/${kind}`;
  return changeSetting(context, { name: `text:${kind}`, value: texts, path, showAgain });
}

function resetText(context: DeskContext): Promise<DeskAnswer> {
  const kind = readKind(context);
  return changeSetting(context, {
    name: `text:${kind}`,
    value: null,
    path: `${DESK_PATHS.textSettings}/${kind}`,
    showAgain: (shown) => showText(context, shown),
  });
}
