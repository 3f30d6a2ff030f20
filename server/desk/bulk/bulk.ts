import type { DeskAction } from '../../../shared/desk/actions.ts';
import type { BulkOutcome, BulkResult } from '../../../shared/desk/bulk.ts';
import type { Permission } from '../../../shared/desk/permissions.ts';
import { isUuid } from '../../db/uuid.ts';
import type { DeskAnswer } from '../deskAnswer.ts';
import type { DeskContext } from '../deskContext.ts';
import type { DeskForm } from '../deskForm.ts';
import { openRoute, type DeskRoute } from '../deskRoute.ts';

/** One form acts on at most so many rows; every list shows fewer or as many. */
const MOST_ROWS = 50;

const RESULTS: readonly BulkResult[] = ['written', 'stale', 'refused'];

interface BulkPages {
  path: string;
  resultPath: string;
  permission: Permission;
  action: DeskAction;
  /** Name of the checkboxes in the list. */
  field: string;
  show(context: DeskContext, values: readonly string[]): Promise<DeskAnswer>;
  act(context: DeskContext): Promise<DeskAnswer>;
  showResult(context: DeskContext): Promise<DeskAnswer>;
}

/** What will happen to the ticked rows, the form, and what happened. */
export function buildBulkRoutes(pages: BulkPages): readonly DeskRoute[] {
  const { path, resultPath, permission, action, field, show, act, showResult } = pages;
  return [
    {
      method: 'get',
      path,
      permission,
      action,
      handle: (context) => show(context, context.query.getAll(field)),
    },
    { method: 'post', path, permission, action, handle: act },
    openRoute(resultPath, permission, showResult),
  ];
}

export function readUuid(text: string): string | null {
  return isUuid(text) ? text : null;
}

/** The chosen rows of a list, each once, in the order of the list. */
export function readChosen(values: readonly string[], read: (text: string) => string | null): string[] {
  return [...new Set(values.flatMap((text) => read(text) ?? []))].slice(0, MOST_ROWS);
}

/** The ids of a posted form: a list parameter may be repeated twenty times only. */
export function readPosted(form: DeskForm, read: (text: string) => string | null): string[] {
  return readChosen(form.read('rows').split(','), read);
}

/** The last event of a row that the page showed. */
export function readVersion(form: DeskForm, id: string): number {
  const version = Number(form.read(`version-${id}`));
  return Number.isSafeInteger(version) ? version : 0;
}

/** Ticked rows that the page does not show: gone meanwhile, or too many for one form. */
export function countMissing(values: readonly string[], rows: readonly unknown[]): number {
  return new Set(values).size - rows.length;
}

/** Address of the page that says what happened to each row. */
export function toResultPath(path: string, outcomes: readonly BulkOutcome[]): string {
  return `${path}?${new URLSearchParams(outcomes.map(({ id, result }) => [result, id])).toString()}`;
}

export function readOutcomes(query: URLSearchParams, read: (text: string) => string | null): BulkOutcome[] {
  return RESULTS.flatMap((result) =>
    readChosen(query.getAll(result), read).map((id): BulkOutcome => ({ id, result })),
  );
}
