import type { CarrierTermsView, TermsRowView, TermsSubject } from '../../../shared/desk/carrierTerms.ts';
import type { Reader, Tx } from '../../db/transaction.ts';
import type { SoldProduct } from '../../products/soldProduct.ts';
import { toCancelDays, type CarrierTerms } from '../../products/terms/TermsCache.ts';
import type { TermsProvider } from '../../products/terms/termsProvider.ts';
import type { TypedTerms } from './readTermsForm.ts';

export interface ChosenSubject {
  subject: TermsSubject;
  provider: TermsProvider;
}

export function listTermsProviders(sold: readonly SoldProduct[]): TermsProvider[] {
  return sold.flatMap(({ terms }) => terms ?? []);
}

export function findSubject(providers: readonly TermsProvider[], id: string): ChosenSubject | null {
  for (const provider of providers) {
    const subject = provider.subjects.find((each) => each.id === id);
    if (subject) return { subject, provider };
  }
  return null;
}

/** Returns the current terms of a subject, or the terms for other carriers when it has none of its own. */
export function findCurrentTerms(
  { subject, provider }: ChosenSubject,
  classes: string,
  terms: CarrierTerms,
): CarrierTermsView | undefined {
  const list = provider.list(terms);
  const own = list.filter((view) => view.subject === subject.id);
  return (
    own.find((view) => view.classes === classes) ??
    own[0] ??
    list.find((view) => view.subject === `${subject.id.split('.')[0]}.*`)
  );
}

/** Lists the rows of one subject or of all, newest first. */
export async function listTermsRows(
  db: Reader,
  providers: readonly TermsProvider[],
  { subject: only, limit }: { subject: string | undefined; limit: number },
): Promise<TermsRowView[]> {
  const rows = await db
    .selectFrom('carrier_terms')
    .selectAll()
    .$if(only !== undefined, (query) => query.where('subject', '=', only ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, subject, cancel_days, long_cancel_days, made_by: by, made_at: at, ...row }) => ({
    ...row,
    cancelDays: toCancelDays({ cancel_days, long_cancel_days }),
    id: String(id),
    title: findSubject(providers, subject)?.subject.title ?? subject,
    by,
    at,
  }));
}

export async function findLastVersion(db: Reader, subject: string): Promise<number> {
  const last = await db
    .selectFrom('carrier_terms')
    .select((select) => select.fn.max<number | null>('version').as('version'))
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Number(last?.version ?? 0);
}

/** Appends the next version of a subject. Returns false when a colleague has appended one since. */
export async function insertTerms(
  tx: Tx,
  { subject, seen }: { subject: string; seen: number },
  {
    steps,
    cancelDays,
    ...row
  }: TypedTerms & { source: string; reason: string; made_by: string; made_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('carrier_terms')
    .values({
      ...row,
      subject,
      version: seen + 1,
      steps: JSON.stringify(steps),
      cancel_days: cancelDays?.short ?? null,
      long_cancel_days: cancelDays?.long ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
