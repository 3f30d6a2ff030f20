import type { BulkOutcome, BulkResult } from '../../../shared/desk/bulk.ts';
import { isUuid } from '../../db/uuid.ts';
import type { DeskForm } from '../deskForm.ts';

/** Maximum rows that one form acts on. No list shows more. */
const MAX_ROWS = 50;

const RESULTS: readonly BulkResult[] = ['written', 'stale', 'refused'];

export function readUuid(text: string): string | null {
  return isUuid(text) ? text : null;
}

/** Reads the chosen rows of a list, each once, in the order of the list. */
export function readChosen(values: readonly string[], read: (text: string) => string | null): string[] {
  return [...new Set(values.flatMap((text) => read(text) ?? []))].slice(0, MAX_ROWS);
}

/** Reads the ids of a posted form, because the query parser accepts only twenty repeated parameters. */
export function readPosted(form: DeskForm, read: (text: string) => string | null): string[] {
  return readChosen(form.read('rows').split(','), read);
}

/** Reads the last event of a row that the page showed. */
export function readVersion(form: DeskForm, id: string): number {
  const version = Number(form.read(`version-${id}`));
  return Number.isSafeInteger(version) ? version : 0;
}

/** Counts ticked rows that the page does not show, because they have changed or exceed the limit of one form. */
export function countMissing(values: readonly string[], rows: readonly unknown[]): number {
  return new Set(values).size - rows.length;
}

/** Builds the address of the page with the result of each row. */
export function toResultPath(path: string, outcomes: readonly BulkOutcome[]): string {
  return `${path}?${new URLSearchParams(outcomes.map(({ id, result }) => [result, id])).toString()}`;
}

export function readOutcomes(query: URLSearchParams, read: (text: string) => string | null): BulkOutcome[] {
  return RESULTS.flatMap((result) =>
    readChosen(query.getAll(result), read).map((id): BulkOutcome => ({ id, result })),
  );
}
