import { createHash } from 'node:crypto';
import type { TermsTrial } from '../../../../client/desk/pages/prices/TermsEditor.tsx';
import { TermsPage } from '../../../../client/desk/pages/prices/TermsPage.tsx';
import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import { describeSteps } from '../../../../shared/prices/termsTexts.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import type { DeskRoute } from '../../deskRoute.ts';
import { findLastAction } from '../../people/findLastAction.ts';
import {
  findLastVersion,
  findPresent,
  findSubject,
  insertTerms,
  listTermsDesks,
  listTermsRows,
  type ChosenSubject,
} from '../../prices/carrierTerms.ts';
import { readTermsForm, type TypedTerms } from '../../prices/readTermsForm.ts';

const permission = 'prices';
const HISTORY = 100;
const LONGEST = { source: 120, reason: 300 };

export const termsRoutes: readonly DeskRoute[] = [
  { method: 'get', path: DESK_PATHS.terms, permission, action: 'opened', handle: openTerms },
  { method: 'post', path: DESK_PATHS.terms, permission, action: 'termsSet', handle: tryOrSave },
];

interface Shown {
  chosen: ChosenSubject | null;
  /** Letters or `*`. */
  classes?: string;
  state?: FormState;
  trial?: TermsTrial | null;
  status?: number;
}

function findChosen({ services, pagePath }: DeskContext, id: string): ChosenSubject {
  const chosen = findSubject(listTermsDesks(services.sold), id);
  if (!chosen) throw notFound(pagePath);
  return chosen;
}

function openTerms(context: DeskContext): Promise<DeskAnswer> {
  const id = context.query.get('subject') ?? '';
  const chosen = id === '' ? null : findChosen(context, id);
  return showTerms(context, { chosen, classes: context.query.get('classes') ?? '*' });
}

async function showTerms({ db, now, services }: DeskContext, shown: Shown): Promise<DeskAnswer> {
  const { chosen, classes = '*', state = EMPTY_FORM, trial = null, status = 200 } = shown;
  const desks = listTermsDesks(services.sold);
  const terms = services.terms.find(now);
  const current = desks.flatMap((desk) => desk.list(terms));
  const present = chosen ? findPresent(chosen, classes, terms) : undefined;
  const rows = await listTermsRows(db, desks, { subject: chosen?.subject.id, limit: HISTORY });
  const body = (
    <TermsPage
      current={present ? current.filter(({ subject }) => subject === present.subject) : current}
      rows={rows}
      subjects={desks.flatMap(({ subjects }) => subjects)}
      editor={
        chosen && {
          subject: chosen.subject,
          present,
          seen: await findLastVersion(db, chosen.subject.id),
          state,
          trial,
        }
      }
    />
  );
  return showPage({ title: 'شرایط استرداد', section: 'prices', status, body });
}

/** The first press shows an example; what was shown, and nothing else, is saved by the second. */
async function tryOrSave(context: DeskContext): Promise<DeskAnswer> {
  const { form, now, services } = context;
  const chosen = findChosen(context, form.read('subject'));
  const typed = readTermsForm(form, chosen.subject, now);
  const saves = form.read('step') === 'save';
  const source = form.text('source', { longest: LONGEST.source });
  const reason = form.text('reason', { longest: LONGEST.reason });
  if (!typed || !form.isValid) return showTerms(context, { chosen, state: form.state, status: 422 });
  const tried = hashTerms(chosen, typed);
  if (saves && form.read('tried') === tried) return save(context, { chosen, typed, source, reason });
  const { desk, subject } = chosen;
  const rows = desk.preview({ ...typed, subject: subject.id }, services.terms.find(now), now);
  return showTerms(context, { chosen, state: form.state, trial: { rows, tried } });
}

function hashTerms({ subject }: ChosenSubject, typed: TypedTerms): string {
  return createHash('sha256')
    .update(JSON.stringify([subject.id, typed]))
    .digest('base64url');
}

interface Change {
  chosen: ChosenSubject;
  typed: TypedTerms;
  source: string;
  reason: string;
}

async function save(context: DeskContext, { chosen, typed, source, reason }: Change): Promise<DeskAnswer> {
  const { db, form, now, services, staff } = context;
  const { id, title } = chosen.subject;
  const present = findPresent(chosen, typed.classes, services.terms.find(now));
  const seen = { subject: id, seen: Number(form.read('seen')) };
  const isSaved = await withTransaction(db, async (tx) => {
    if (seen.seen !== (await findLastVersion(tx, id))) return false;
    const row = { ...typed, source, reason, made_by: staff.name, made_at: now };
    if (!(await insertTerms(tx, seen, row))) return false;
    const classes = typed.classes === '*' ? '' : `کلاس ${typed.classes}: `;
    await context.record(
      {
        action: 'termsSet',
        subject: title,
        subjectKey: keyOf(id),
        ...(present && { before: describeSteps(present.steps) }),
        after: `${classes}${describeSteps(typed.steps)}، از ${formatDayNumeric(typed.day)}`,
        reason,
      },
      tx,
    );
    return true;
  });
  if (!isSaved) return refuseStale(context, chosen);
  // This process knows at once, the others within seconds.
  await services.terms.refresh();
  return redirectTo(DESK_PATHS.terms, 'termsSet');
}

const keyOf = (subject: string) => `terms-${subject}`;

async function refuseStale(context: DeskContext, chosen: ChosenSubject): Promise<DeskAnswer> {
  const { db, form, now } = context;
  const last = await findLastAction(db, keyOf(chosen.subject.id), ['termsSet']);
  const who = last ? `${last.staff_name} ${formatMoment(last.at, now)}` : 'همکاری زودتر';
  form.addProblem('form', `${who} این شرایط را عوض کرد؛ از شما چیزی ذخیره نشد. صفحه را تازه کنید.`);
  return showTerms(context, { chosen, state: form.state, status: 409 });
}
