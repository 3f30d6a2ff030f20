import type { ComponentType } from 'react';
import type { ChosenRows } from '../../../../client/desk/pages/bulk/BulkFormPage.tsx';
import { BulkResultPage, type BulkResultRow } from '../../../../client/desk/pages/bulk/BulkResultPage.tsx';
import type { DeskAction } from '../../../../shared/desk/actions.ts';
import type { BulkOutcome } from '../../../../shared/desk/bulk.ts';
import type { Permission } from '../../../../shared/desk/permissions.ts';
import { countMissing, readChosen, readOutcomes, readPosted, toResultPath } from '../../bulk/bulk.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';

interface BulkPlace {
  title: string;
  /** Id of the entry in the navigation rail. */
  section: string;
  permission: Permission;
  action: DeskAction;
}

interface BulkPaths {
  /** The list with the checkboxes. */
  back: string;
  path: string;
  resultPath: string;
}

interface BulkRows<Row> {
  /** Name of the checkboxes in the list. */
  field: string;
  /** Returns null for a text that is not an id. */
  readId: (text: string) => string | null;
  /** Finds the rows on which the action is still possible. */
  listRows: (context: DeskContext, ids: readonly string[]) => Promise<Row[]>;
  Page: ComponentType<ChosenRows<Row>>;
  /** Acts on each row. When a field is invalid, stores nothing and returns null. */
  act: (context: DeskContext, ids: readonly string[]) => Promise<BulkOutcome[] | null>;
  describe: (context: DeskContext, outcomes: readonly BulkOutcome[]) => Promise<BulkResultRow[]>;
}

/** Builds the routes of an action on several rows: the form, the action, and the result of each row. */
export function buildBulkRoutes<Row>(
  { title, section, permission, action }: BulkPlace,
  { back, path, resultPath }: BulkPaths,
  bulk: BulkRows<Row>,
): readonly DeskRoute[] {
  const { readId, Page } = bulk;

  async function showForm(
    context: DeskContext,
    values: readonly string[],
    { state, status } = { state: EMPTY_FORM, status: 200 },
  ): Promise<DeskAnswer> {
    const rows = await bulk.listRows(context, readChosen(values, readId));
    const missing = countMissing(values, rows);
    const body = <Page title={title} back={back} rows={rows} missing={missing} state={state} />;
    return showPage({ title, section, status, body });
  }

  async function post(context: DeskContext): Promise<DeskAnswer> {
    const ids = readPosted(context.form, readId);
    const outcomes = ids.length === 0 ? null : await bulk.act(context, ids);
    if (outcomes === null) return showForm(context, ids, { state: context.form.state, status: 422 });
    return redirectTo(toResultPath(resultPath, outcomes));
  }

  async function showResult(context: DeskContext): Promise<DeskAnswer> {
    const rows = await bulk.describe(context, readOutcomes(context.query, readId));
    return showPage({ title, section, body: <BulkResultPage title={title} back={back} rows={rows} /> });
  }

  const handle = (context: DeskContext) => showForm(context, context.query.getAll(bulk.field));
  return [
    { method: 'get', path, permission, action, handle },
    { method: 'post', path, permission, action, handle: post },
    openRoute(resultPath, permission, showResult),
  ];
}
