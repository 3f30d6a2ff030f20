import { createHash } from 'node:crypto';
import type { FeePreview } from '../../../../client/desk/pages/prices/FeeEditor.tsx';
import { PriceHistoryPage } from '../../../../client/desk/pages/prices/PriceHistoryPage.tsx';
import { PricesPage } from '../../../../client/desk/pages/prices/PricesPage.tsx';
import { StopFeePage } from '../../../../client/desk/pages/prices/StopFeePage.tsx';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import { isLargeFeeChange } from '../../../../shared/desk/priceLimits.ts';
import type { FeeRuleView } from '../../../../shared/desk/prices.ts';
import type { FeeRule } from '../../../../shared/prices/serviceFee.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { requestApproval } from '../../people/approvals.ts';
import { findLastAction } from '../../people/findLastAction.ts';
import { readPriceLimits } from '../../people/priceLimits.ts';
import { findFee, listFeeHistory, listFees, nameCity } from '../../prices/listFees.ts';
import { previewFee } from '../../prices/previewFee.ts';
import { needsSecondPerson } from '../../prices/pricePermissions.ts';
import { readFeeForm, type TypedFee } from '../../prices/readFeeForm.ts';
import type { NewFee } from '../../prices/saveFee.ts';
import {
  buildFeeKey,
  describeRule,
  formatFeeRuleName,
  writeFee,
  type FeePayload,
} from '../../prices/writeFee.ts';

const STOP = `${DESK_PATHS.prices}/:rule/stop`;
const HISTORY = 200;
const MAX_REASON_LENGTH = 300;
const permission = 'prices';
const section = 'prices';

export const priceRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.prices, permission, async (context) =>
    showPrices(context, { rule: await findAskedRule(context) }),
  ),
  { method: 'post', path: DESK_PATHS.prices, permission, action: 'feeSaved', handle: previewOrSave },
  openRoute(DESK_PATHS.priceHistory, permission, showHistory),
  openRoute(STOP, permission, (context) => showStop(context)),
  { method: 'post', path: STOP, permission, action: 'feeStopped', handle: stop },
];

interface Shown {
  rule: FeeRuleView | null;
  state?: FormState;
  preview?: FeePreview | null;
  status?: number;
}

type Change = Omit<NewFee, 'made_by' | 'made_at'>;

async function findRule({ db, now, pagePath }: DeskContext, text: string): Promise<FeeRuleView> {
  const rule = /^\d{1,6}$/.test(text) ? await findFee(db, Number(text), now) : undefined;
  if (!rule) throw notFound(pagePath);
  return rule;
}

async function findAskedRule(context: DeskContext): Promise<FeeRuleView | null> {
  const asked = context.query.get('rule');
  return asked === null ? null : findRule(context, asked);
}

function listSources({ services }: DeskContext): string[] {
  return services.sold.flatMap(({ fees }) => fees?.sources ?? []);
}

async function showPrices(context: DeskContext, shown: Shown): Promise<DeskAnswer> {
  const { rule, state = EMPTY_FORM, preview = null, status = 200 } = shown;
  const fees = await listFees(context.db, context.now);
  const body = <PricesPage fees={fees} editor={{ rule, state, preview, sources: listSources(context) }} />;
  return showPage({ title: 'قیمت‌ها', section, status, body });
}

async function showHistory({ db, now }: DeskContext): Promise<DeskAnswer> {
  const body = <PriceHistoryPage versions={await listFeeHistory(db, now, HISTORY)} />;
  return showPage({ title: 'پیشینهٔ قیمت‌ها', section, body });
}

/** The first press previews the rule on live offers; the second one saves exactly the previewed rule. */
async function previewOrSave(context: DeskContext): Promise<DeskAnswer> {
  const { form, now, services } = context;
  const number = form.read('rule');
  const rule = number === '' ? null : await findRule(context, number);
  const known = rule?.current.source;
  const typed = readFeeForm(form, { sources: [...listSources(context), ...(known ? [known] : [])], now });
  const saves = form.read('step') === 'save';
  const reason = form.text('reason', { required: saves, longest: MAX_REASON_LENGTH });
  if (!typed) return showPrices(context, { rule, state: form.state, status: 422 });
  const hash = hashTerms(typed);
  if (saves && form.isValid && form.read('tried') === hash)
    return save(context, { rule, typed, reason, hash });
  const rules = await services.fees.rules();
  const rows = await previewFee(services.sold, { rule: toRule(typed, rule, rules), rules, now });
  const status = form.isValid ? 200 : 422;
  const isLarge = await isTooLarge(context, rule, typed);
  return showPrices(context, { rule, state: form.state, preview: { rows, hash, isLarge }, status });
}

/** A new rule gets the highest number, so it wins against equal rules. */
function toRule(typed: TypedFee, rule: FeeRuleView | null, rules: readonly FeeRule[]): FeeRule {
  const { from: _from, until: _until, ...terms } = typed;
  const newest = Math.max(0, ...rules.map(({ number }) => number));
  return { ...terms, number: rule?.current.number ?? newest + 1 };
}

function hashTerms(typed: TypedFee): string {
  return createHash('sha256').update(JSON.stringify(typed)).digest('base64url');
}

async function save(
  context: DeskContext,
  { rule, typed, reason, hash }: { rule: FeeRuleView | null; typed: TypedFee; reason: string; hash: string },
): Promise<DeskAnswer> {
  const { form, now } = context;
  const change: Change = {
    ...toColumns(typed),
    starts_at: typed.from === null || typed.from < now ? now : typed.from,
    ends_at: typed.until,
    is_on: true,
    reason,
  };
  if (await isTooLarge(context, rule, typed)) return request(context, { rule, typed, change, hash });
  const isSaved = await append(context, rule, change);
  if (isSaved) return redirectTo(DESK_PATHS.prices, 'feeSaved');
  await addConflict(context, rule);
  return showPrices(context, { rule, state: form.state, status: 409 });
}

async function isTooLarge(context: DeskContext, rule: FeeRuleView | null, typed: TypedFee): Promise<boolean> {
  if (!needsSecondPerson(context)) return false;
  const last = rule && (rule.next ?? rule.current);
  return isLargeFeeChange(await readPriceLimits(context.db), last?.isOn ? last : null, typed);
}

async function request(
  context: DeskContext,
  { rule, typed, change, hash }: { rule: FeeRuleView | null; typed: TypedFee; change: Change; hash: string },
): Promise<DeskAnswer> {
  const { form } = context;
  const { reason, starts_at: starts, ends_at: ends } = change;
  const seen = Number(form.read('seen'));
  if (rule && seen !== rule.lastVersion) {
    await addConflict(context, rule);
    return showPrices(context, { rule, state: form.state, status: 409 });
  }
  const payload: FeePayload = {
    number: rule?.current.number ?? null,
    seen,
    fee: { ...change, starts_at: starts.toISOString(), ends_at: ends?.toISOString() ?? null },
  };
  const { route } = typed;
  const cities = route && { from: nameCity(route.from), to: nameCity(route.to) };
  const after = describeRule({ ...typed, cities });
  const isRequested = await requestApproval(context, {
    kind: 'fee',
    subject: rule ? formatFeeRuleName(rule.current.number) : 'قاعدهٔ تازه',
    subjectKey: rule ? buildFeeKey(rule.current.number) : `fee-new-${hash}`,
    summary: rule ? `${describeRule(rule.next ?? rule.current)} می‌شود: ${after}` : after,
    payload: { ...payload },
    reason,
  });
  if (isRequested) return redirectTo(DESK_PATHS.prices, 'approvalRequested');
  form.addProblem('form', 'دربارهٔ همین قاعده درخواستی منتظر نفر دوم است؛ اول تصمیم آن را ببینید.');
  return showPrices(context, { rule, state: form.state, status: 409 });
}

function toColumns({ product, source, route, way, size, least, roundTo }: Omit<FeeRule, 'number'>) {
  return {
    product,
    source,
    from_city: route?.from ?? null,
    to_city: route?.to ?? null,
    way,
    size,
    least,
    round_to: roundTo,
  };
}

async function append(context: DeskContext, rule: FeeRuleView | null, change: Change): Promise<boolean> {
  const { db, form, now, services, staff } = context;
  const fee: NewFee = { ...change, made_by: staff.name, made_at: now };
  const seen = Number(form.read('seen'));
  const isWritten = await withTransaction(db, (tx) =>
    writeFee(tx, context, { rule, seen, fee, secondPerson: false }),
  );
  // Refreshes this process at once; the others follow within seconds.
  if (isWritten) await services.fees.refresh();
  return isWritten;
}

async function addConflict({ db, form, now }: DeskContext, rule: FeeRuleView | null): Promise<void> {
  const key = buildFeeKey(rule?.current.number ?? 0);
  const last = rule && (await findLastAction(db, key, ['feeSaved', 'feeStopped']));
  const who = last ? `${last.staff_name} ${formatMoment(last.at, now)}` : 'همکاری زودتر';
  form.addProblem('form', `${who} این قاعده را عوض کرد؛ از شما چیزی ذخیره نشد. صفحه را تازه کنید.`);
}

async function showStop(
  context: DeskContext,
  { state, status }: { state: FormState; status: number } = { state: EMPTY_FORM, status: 200 },
): Promise<DeskAnswer> {
  const rule = await findRule(context, context.params.rule ?? '');
  const body = <StopFeePage rule={rule} state={state} />;
  const title = `خاموش کردن ${formatFeeRuleName(rule.current.number)}`;
  return showPage({ title, section, status, body });
}

async function stop(context: DeskContext): Promise<DeskAnswer> {
  const { form, now } = context;
  const rule = await findRule(context, context.params.rule ?? '');
  const reason = form.text('reason', { longest: MAX_REASON_LENGTH });
  if (!form.isValid) return showStop(context, { state: form.state, status: 422 });
  const last = rule.next ?? rule.current;
  const isStopped =
    last.isOn &&
    (await append(context, rule, {
      ...toColumns(last),
      starts_at: now,
      ends_at: null,
      is_on: false,
      reason,
    }));
  if (isStopped) return redirectTo(DESK_PATHS.prices, 'feeStopped');
  await addConflict(context, rule);
  return showStop(context, { state: form.state, status: 409 });
}
