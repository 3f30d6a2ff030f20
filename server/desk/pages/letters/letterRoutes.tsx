import { LETTER_CHECKS, LettersPage } from '../../../../client/desk/pages/LettersPage.tsx';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import type { Letter } from '../../../../shared/desk/letter.ts';
import { redirectTo, sendFile, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import type { LetterVerdict } from '../../letterProvider.ts';
import { findLastAction } from '../../people/findLastAction.ts';
import { listLetters, readLetter } from './findLetters.ts';

const LETTER = `${DESK_PATHS.letters}/:id`;
const MAX_REASON_LENGTH = 200;
const permission = 'letters';

export const letterRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.letters, permission, (context) => show(context)),
  openRoute(LETTER, permission, showOne),
  { method: 'get', path: `${LETTER}/document`, permission, action: 'letterOpened', handle: sendDocument },
  { method: 'post', path: LETTER, permission, action: 'letterApproved', handle: decide },
];

interface Shown {
  letter?: Letter;
  state?: FormState;
  status?: number;
}

async function show(
  context: DeskContext,
  { letter, state = EMPTY_FORM, status = 200 }: Shown = {},
): Promise<DeskAnswer> {
  const waiting = await listLetters(context);
  const body = (
    <LettersPage
      waiting={waiting}
      letter={letter ?? waiting[0] ?? null}
      today={toTehranDay(context.now)}
      state={state}
    />
  );
  return showPage({ status, title: 'نامه‌ها', section: 'letters', body });
}

async function showOne(context: DeskContext): Promise<DeskAnswer> {
  const { letter } = await readLetter(context);
  return show(context, { letter });
}

/**
 * Sends the traveller's file unchanged, with headers that forbid scripts. A PDF is always a download, because browsers
 * show none in a sandbox.
 */
async function sendDocument(context: DeskContext): Promise<DeskAnswer> {
  const { letter, provider } = await readLetter(context);
  const document = await provider.readDocument(letter.id);
  if (!document) return show(context, { letter, status: 404 });
  await context.record({ action: 'letterOpened', subject: letter.code, subjectKey: letter.id });
  const isImage = document.mediaType.startsWith('image/');
  const name = `${letter.code}.${isImage ? 'image' : 'pdf'}`;
  return sendFile({
    headers: {
      'content-type': isImage ? document.mediaType : 'application/octet-stream',
      'content-length': String(document.content.length),
      'content-disposition': isImage ? 'inline' : `attachment; filename="${name}"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
    body: document.content,
  });
}

async function decide(context: DeskContext): Promise<DeskAnswer> {
  const { form } = context;
  const { letter, provider } = await readLetter(context);
  const verdict = readVerdict(context);
  if (!verdict) return show(context, { letter, state: form.state, status: 422 });
  const action = verdict.state === 'approved' ? 'letterApproved' : 'letterRefused';
  const why = verdict.state === 'refused' ? verdict.why : '';
  const answer = await provider.decide(letter.id, verdict, (tx) =>
    context.record({ action, subject: letter.code, subjectKey: letter.id, reason: why }, tx),
  );
  if (answer === 'decided') return redirectTo(DESK_PATHS.letters, action);
  form.addProblem('form', await describeEarlier(context, letter));
  const fresh = await readLetter(context);
  return show(context, { letter: fresh.letter, state: form.state, status: 409 });
}

function readVerdict({ form }: DeskContext): LetterVerdict | null {
  const decision = form.oneOf('decision', ['approve', 'refuse']);
  if (decision === 'approve') {
    const checked = form.readAll('check');
    if (LETTER_CHECKS.every(({ id }) => checked.includes(id))) return { state: 'approved' };
    form.addProblem('check', 'پیش از پذیرفتن، هر سه مورد را ببینید و نشان بزنید.');
  }
  if (decision === 'refuse') {
    const why = form
      .text('why', { longest: MAX_REASON_LENGTH })
      .replaceAll(/\s+/g, ' ')
      .replace(/[.\s]+$/, '');
    if (form.isValid) return { state: 'refused', why };
  }
  return null;
}

/** Describes the earlier decision, and says that this form stored nothing. */
async function describeEarlier({ db, now }: DeskContext, letter: Letter): Promise<string> {
  const last = await findLastAction(db, letter.id, ['letterApproved', 'letterRefused']);
  const who = last ? `${last.staff_name} ${formatMoment(last.at, now)}` : 'همکاری';
  return `${who} دربارهٔ این نامه تصمیم گرفته بود؛ از شما چیزی ثبت نشد و پیامی نرفت.`;
}
