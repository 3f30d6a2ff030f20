import { createHash } from 'node:crypto';
import type { TermsPreview } from '../../../../client/desk/pages/prices/TermsEditor.tsx';
import { TermsPage } from '../../../../client/desk/pages/prices/TermsPage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import { isLargeTermsChange } from '../../../../shared/desk/priceLimits.ts';
import { describeTerms } from '../../../../shared/prices/termsTexts.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import type { DeskRoute } from '../../deskRoute.ts';
import { requestApproval } from '../../people/approvals.ts';
import { findLastAction } from '../../people/findLastAction.ts';
import { readPriceLimits } from '../../people/priceLimits.ts';
import {
  findCurrentTerms,
  findLastVersion,
  findSubject,
  listTermsProviders,
  listTermsRows,
  type ChosenSubject,
} from '../../prices/carrierTerms.ts';
import { needsSecondPerson } from '../../prices/pricePermissions.ts';
import { readTermsForm, type TypedTerms } from '../../prices/readTermsForm.ts';
import { buildTermsKey, describeTyped, writeTerms, type TermsPayload } from '../../prices/writeTerms.ts';

const permission = 'prices';
const HISTORY = 100;
const MAX_LENGTHS = { source: 120, reason: 300 };

export const termsRoutes: readonly DeskRoute[] = [
  { method: 'get', path: DESK_PATHS.terms, permission, action: 'opened', handle: openTerms },
  { method: 'post', path: DESK_PATHS.terms, permission, action: 'termsSet', handle: previewOrSave },
];

interface Shown {
  chosen: ChosenSubject | null;
  /** Letters or `*`. */
  classes?: string;
  state?: FormState;
  preview?: TermsPreview | null;
  status?: number;
}

function findChosen({ services, pagePath }: DeskContext, id: string): ChosenSubject {
  const chosen = findSubject(listTermsProviders(services.sold), id);
  if (!chosen) throw notFound(pagePath);
  return chosen;
}

function openTerms(context: DeskContext): Promise<DeskAnswer> {
  const id = context.query.get('subject') ?? '';
  const chosen = id === '' ? null : findChosen(context, id);
  return showTerms(context, { chosen, classes: context.query.get('classes') ?? '*' });
}

async function showTerms({ db, now, services }: DeskContext, shown: Shown): Promise<DeskAnswer> {
  const { chosen, classes = '*', state = EMPTY_FORM, preview = null, status = 200 } = shown;
  const providers = listTermsProviders(services.sold);
  const terms = services.terms.find(now);
  const current = providers.flatMap((provider) => provider.list(terms));
  const present = chosen ? findCurrentTerms(chosen, classes, terms) : undefined;
  const rows = await listTermsRows(db, providers, { subject: chosen?.subject.id, limit: HISTORY });
  const body = (
    <TermsPage
      current={present ? current.filter(({ subject }) => subject === present.subject) : current}
      rows={rows}
      subjects={providers.flatMap(({ subjects }) => subjects)}
      editor={
        chosen && {
          subject: chosen.subject,
          present,
          seen: await findLastVersion(db, chosen.subject.id),
          state,
          preview,
        }
      }
    />
  );
  return showPage({ title: 'شرایط استرداد', section: 'prices', status, body });
}

/** The first press shows an example; the second one saves exactly the shown terms. */
async function previewOrSave(context: DeskContext): Promise<DeskAnswer> {
  const { form, now } = context;
  const chosen = findChosen(context, form.read('subject'));
  const typed = readTermsForm(form, chosen.subject, now);
  const saves = form.read('step') === 'save';
  const source = form.text('source', { longest: MAX_LENGTHS.source });
  const reason = form.text('reason', { longest: MAX_LENGTHS.reason });
  if (!typed || !form.isValid) return showTerms(context, { chosen, state: form.state, status: 422 });
  const hash = hashTerms(chosen, typed);
  if (saves && form.read('tried') === hash) return save(context, { chosen, typed, source, reason });
  const rows = buildPreviewRows(context, chosen, typed);
  const isLarge = await isTooLarge(context, { chosen, typed });
  return showTerms(context, { chosen, state: form.state, preview: { rows, hash, isLarge } });
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

async function save(context: DeskContext, change: Change): Promise<DeskAnswer> {
  const { db, form, services, staff } = context;
  const seen = Number(form.read('seen'));
  if (await isTooLarge(context, change)) return request(context, change, seen);
  const isSaved = await withTransaction(db, (tx) =>
    writeTerms(tx, context, { ...change, seen, by: staff.name, secondPerson: false }),
  );
  if (!isSaved) return refuseStale(context, change.chosen);
  // Refreshes this process at once; the others follow within seconds.
  await services.terms.refresh();
  return redirectTo(DESK_PATHS.terms, 'termsSet');
}

async function isTooLarge(
  context: DeskContext,
  { chosen, typed }: Pick<Change, 'chosen' | 'typed'>,
): Promise<boolean> {
  if (!needsSecondPerson(context)) return false;
  return isLargeTermsChange(await readPriceLimits(context.db), buildPreviewRows(context, chosen, typed));
}

function buildPreviewRows(
  { services, now }: DeskContext,
  { provider, subject }: ChosenSubject,
  typed: TypedTerms,
) {
  return provider.preview(
    { ...typed, cancelDays: typed.cancelDays ?? null, subject: subject.id },
    services.terms.find(now),
    now,
  );
}

async function request(
  context: DeskContext,
  { chosen, typed, source, reason }: Change,
  seen: number,
): Promise<DeskAnswer> {
  const { db, form, services, now } = context;
  const { id, title } = chosen.subject;
  if (seen !== (await findLastVersion(db, id))) return refuseStale(context, chosen);
  const payload: TermsPayload = { subject: id, typed, seen, source };
  const present = findCurrentTerms(chosen, typed.classes, services.terms.find(now));
  const isRequested = await requestApproval(context, {
    kind: 'terms',
    subject: title,
    subjectKey: buildTermsKey(id),
    summary: `${present ? `${describeTerms(present)} می‌شود: ` : ''}${describeTyped(typed)}`,
    payload: { ...payload },
    reason,
  });
  if (isRequested) return redirectTo(DESK_PATHS.terms, 'approvalRequested');
  form.addProblem('form', 'دربارهٔ همین شرکت درخواستی منتظر نفر دوم است؛ اول تصمیم آن را ببینید.');
  return showTerms(context, { chosen, state: form.state, status: 409 });
}

async function refuseStale(context: DeskContext, chosen: ChosenSubject): Promise<DeskAnswer> {
  const { db, form, now } = context;
  const last = await findLastAction(db, buildTermsKey(chosen.subject.id), ['termsSet']);
  const who = last ? `${last.staff_name} ${formatMoment(last.at, now)}` : 'همکاری زودتر';
  form.addProblem('form', `${who} این شرایط را عوض کرد؛ از شما چیزی ذخیره نشد. صفحه را تازه کنید.`);
  return showTerms(context, { chosen, state: form.state, status: 409 });
}
