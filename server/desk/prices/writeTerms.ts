import { formatDayNumeric } from '../../../shared/calendar/format.ts';
import { DESK_PATHS } from '../../../shared/desk/deskPaths.ts';
import { describeTerms } from '../../../shared/prices/termsTexts.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DeskContext } from '../deskContext.ts';
import type { ApprovalKind } from '../people/approvals.ts';
import { findStaff } from '../people/staff.ts';
import {
  findCurrentTerms,
  findLastVersion,
  findSubject,
  insertTerms,
  listTermsProviders,
  type ChosenSubject,
} from './carrierTerms.ts';
import { findPriceObstacle } from './pricePermissions.ts';
import type { TypedTerms } from './readTermsForm.ts';

export const buildTermsKey = (subject: string) => `terms-${subject}`;

export function describeTyped(typed: TypedTerms): string {
  const classes = typed.classes === '*' ? '' : `کلاس ${typed.classes}: `;
  return `${classes}${describeTerms(typed)}، از ${formatDayNumeric(typed.day)}`;
}

interface TermsWrite {
  chosen: ChosenSubject;
  typed: TypedTerms;
  /** The version that the employee saw. */
  seen: number;
  source: string;
  reason: string;
  by: string;
  /** True when a second person confirmed the change. */
  secondPerson: boolean;
}

/** Appends a version with its log entry. Returns false when a colleague has appended one since. */
export async function writeTerms(
  tx: Tx,
  { now, services, record }: DeskContext,
  { chosen, typed, seen, source, reason, by, secondPerson }: TermsWrite,
): Promise<boolean> {
  const { id, title } = chosen.subject;
  const current = findCurrentTerms(chosen, typed.classes, services.terms.find(now));
  if (seen !== (await findLastVersion(tx, id))) return false;
  const row = { ...typed, source, reason, made_by: by, made_at: now };
  if (!(await insertTerms(tx, { subject: id, seen }, row))) return false;
  await record(
    {
      action: 'termsSet',
      subject: title,
      subjectKey: buildTermsKey(id),
      ...(current && { before: describeTerms(current) }),
      after: describeTyped(typed),
      reason,
      secondPerson,
    },
    tx,
  );
  return true;
}

/** The request that waits for a second person. */
export interface TermsPayload {
  subject: string;
  typed: TypedTerms;
  seen: number;
  source: string;
}

/** A change of a carrier's terms above the limit of one person. */
export const termsApproval: ApprovalKind = {
  title: 'تغییر شرایط استرداد',
  buildPath({ payload }) {
    const { subject } = payload as unknown as TermsPayload;
    return `${DESK_PATHS.terms}?subject=${encodeURIComponent(subject)}`;
  },
  findObstacle: findPriceObstacle,
  async apply(tx, context, { payload, reason, requested_by: askedBy }) {
    const { subject, typed, seen, source } = payload as unknown as TermsPayload;
    const chosen = findSubject(listTermsProviders(context.services.sold), subject);
    if (!chosen) return 'این شرکت دیگر در فهرست نیست؛ درخواست را نپذیرید.';
    const requester = await findStaff(tx, askedBy);
    const by = requester?.name ?? '';
    const isWritten = await writeTerms(tx, context, {
      chosen,
      typed,
      seen,
      source,
      reason,
      by,
      secondPerson: true,
    });
    return isWritten ? null : 'شرایط پس از این درخواست عوض شده است؛ آن را نپذیرید تا از نو خواسته شود.';
  },
  afterApproval: ({ services }) => services.terms.refresh(),
};
