import type { Selectable } from 'kysely';
import { toTehranDay } from '../../../shared/calendar/tehran.ts';
import type { CancelDays } from '../../../shared/prices/cancelDays.ts';
import { CachedTable } from '../../db/CachedTable.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Log } from '../../log.ts';
import type { CarrierTermsTable } from './termsSchema.ts';

export type TermsRow = Selectable<CarrierTermsTable>;

/** The terms of all carriers at one moment. */
export interface CarrierTerms {
  /** The rows in force, those with the latest day first. */
  rows: readonly TermsRow[];
  /** Identifies the moment in a signed offer. Null when only the tables in the code exist. */
  version: string | null;
}

/** Without rows, the tables in the code apply. */
export const BUILT_IN_TERMS: CarrierTerms = { rows: [], version: null };

export interface TermsSource {
  /** Returns the terms at `now`. */
  find(now: Date): CarrierTerms;
  /**
   * Returns the terms with which an offer was made. Null means the tables in the code, undefined the terms at `now`.
   */
  findOf(version: string | null | undefined, now: Date): Promise<CarrierTerms>;
}

export const BUILT_IN_TERMS_SOURCE: TermsSource = {
  find: () => BUILT_IN_TERMS,
  findOf: () => Promise.resolve(BUILT_IN_TERMS),
};

/** Caches the terms that the staff entered in the back office. Without a row, the tables in the code apply. */
export class TermsCache implements TermsSource {
  readonly #rows: CachedTable<TermsRow>;

  constructor({ db, log }: { db: Reader; log: Log }) {
    const read = () => db.selectFrom('carrier_terms').selectAll().execute();
    this.#rows = new CachedTable({ name: 'terms of carriers', read, log });
  }

  find(now: Date): CarrierTerms {
    return findTerms(this.#rows.known(), now);
  }

  async findOf(version: string | null | undefined, now: Date): Promise<CarrierTerms> {
    // Another process may have made the offer with a row that this process has not read yet.
    if (version && !this.#rows.known().some(({ id }) => id === parseVersion(version)[0]))
      await this.#rows.refresh();
    return findTerms(this.#rows.known(), now, version);
  }

  /** Reads the rows again from the database. */
  refresh(): Promise<void> {
    return this.#rows.refresh();
  }
}

export function findTerms(rows: readonly TermsRow[], now: Date, version?: string | null): CarrierTerms {
  if (version === null || rows.length === 0) return BUILT_IN_TERMS;
  const [last, day] = version === undefined ? [getLastId(rows), toTehranDay(now)] : parseVersion(version);
  const inForce = rows.filter((row) => row.id <= last && row.day <= day);
  return { rows: inForce.toSorted(compareNewestFirst), version: `${last}.${day}` };
}

function getLastId(rows: readonly TermsRow[]): number {
  return Math.max(...rows.map(({ id }) => id));
}

function parseVersion(version: string): [last: number, day: string] {
  const [last = '', day = ''] = version.split('.');
  return [Number(last), day];
}

function compareNewestFirst(a: TermsRow, b: TermsRow): number {
  return a.day === b.day ? b.id - a.id : a.day < b.day ? 1 : -1;
}

/** Finds the newest row of a subject for a fare class. Without a class it finds the newest row for any class. */
export function findTermsRow(
  { rows }: CarrierTerms,
  subject: string,
  fareClass?: string,
): TermsRow | undefined {
  return rows.find(
    (row) =>
      row.subject === subject &&
      (row.classes === '*' || fareClass === undefined || row.classes.includes(fareClass)),
  );
}

/** Returns null for a carrier without policies, and for a row of an earlier release. */
export function toCancelDays({
  cancel_days: short,
  long_cancel_days: long,
}: Pick<TermsRow, 'cancel_days' | 'long_cancel_days'>): CancelDays | null {
  return short === null || long === null ? null : { short, long };
}
