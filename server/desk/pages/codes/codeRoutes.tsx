import { CodesPage, describeSize, listLimits } from '../../../../client/desk/pages/codes/CodesPage.tsx';
import { NewCodePage } from '../../../../client/desk/pages/codes/NewCodePage.tsx';
import { StopCodePage } from '../../../../client/desk/pages/codes/StopCodePage.tsx';
import type { CodeView } from '../../../../shared/desk/codes.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { formatMoment } from '../../../../shared/desk/formats.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { notFound } from '../../../http/httpErrors.ts';
import { insertDiscount, isDiscountCode, stopDiscount } from '../../../orders/payments/discountCodes.ts';
import { findCode, listCodes } from '../../codes/listCodes.ts';
import { readCodeForm } from '../../codes/readCodeForm.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { findLastAction } from '../../people/findLastAction.ts';

const STOP = `${DESK_PATHS.codes}/:code/stop`;
const PAGE = 50;
const MAX_REASON_LENGTH = 300;
const permission = 'prices';

export const codeRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.codes, permission, showCodes),
  { method: 'post', path: DESK_PATHS.codes, permission, action: 'discountAdded', handle: addCode },
  openRoute(DESK_PATHS.newCode, permission, (context) => showNew(context)),
  openRoute(STOP, permission, (context) => showStop(context)),
  { method: 'post', path: STOP, permission, action: 'discountStopped', handle: stop },
];

interface Shown {
  state: FormState;
  status: number;
}

const FIRST: Shown = { state: EMPTY_FORM, status: 200 };

async function showCodes({ db, now, query }: DeskContext): Promise<DeskAnswer> {
  const asked = query.get('before');
  const before = asked !== null && isDiscountCode(asked) ? asked : null;
  const codes = await listCodes(db, now, { before, limit: PAGE + 1 });
  const last = codes.length > PAGE ? codes[PAGE - 1] : undefined;
  const body = (
    <CodesPage
      codes={codes.slice(0, PAGE)}
      newest={before === null ? null : DESK_PATHS.codes}
      older={last ? `${DESK_PATHS.codes}?before=${last.code}` : null}
    />
  );
  return showPage({ title: 'کدهای تخفیف', section: 'codes', body });
}

async function showNew(context: DeskContext, { state, status } = FIRST): Promise<DeskAnswer> {
  const { services, query, db, now } = context;
  const asked = query.get('like');
  const like = asked !== null && isDiscountCode(asked) ? await findCode(db, now, asked) : undefined;
  const body = <NewCodePage state={state} products={[...services.products.keys()]} like={like ?? null} />;
  return showPage({ title: 'کد تخفیف تازه', section: 'codes', status, body });
}

async function addCode(context: DeskContext): Promise<DeskAnswer> {
  const { form, services, db, now } = context;
  const discount = readCodeForm(form, [...services.products.keys()], now);
  if (!discount) return showNew(context, { state: form.state, status: 422 });
  const { code } = discount;
  const isAdded = await withTransaction(db, async (tx) => {
    if (!(await insertDiscount(tx, discount, now))) return false;
    const added = await findCode(tx, now, code);
    await context.record(
      { action: 'discountAdded', subject: code, subjectKey: code, after: added && describe(added) },
      tx,
    );
    return true;
  });
  if (isAdded) return redirectTo(DESK_PATHS.codes, 'discountAdded');
  const last = await findLastAction(db, code, ['discountAdded']);
  const who = last ? `${last.staff_name} ${formatMoment(last.at, now)} کد` : 'کد';
  form.addProblem('name', `${who} ${code} را ساخته است؛ نام دیگری بنویسید.`);
  return showNew(context, { state: form.state, status: 409 });
}

function describe(code: CodeView): string {
  return [describeSize(code), ...listLimits(code)].join('، ');
}

async function readCode({ params, db, now, pagePath }: DeskContext): Promise<CodeView> {
  const asked = params.code ?? '';
  const code = isDiscountCode(asked) ? await findCode(db, now, asked) : undefined;
  if (!code) throw notFound(pagePath);
  return code;
}

async function showStop(context: DeskContext, { state, status } = FIRST): Promise<DeskAnswer> {
  const code = await readCode(context);
  const body = <StopCodePage code={code} state={state} />;
  return showPage({ title: `متوقف کردن ${code.code}`, section: 'codes', status, body });
}

async function stop(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, now, staff } = context;
  const { code } = await readCode(context);
  const reason = form.text('reason', { longest: MAX_REASON_LENGTH });
  if (!form.isValid) return showStop(context, { state: form.state, status: 422 });
  const answer = await withTransaction(db, async (tx) => {
    const stopped = await stopDiscount(tx, { code, reason, by: staff.name, at: now });
    if (stopped === 'stopped')
      await context.record({ action: 'discountStopped', subject: code, subjectKey: code, reason }, tx);
    return stopped;
  });
  if (answer === 'stopped') return redirectTo(DESK_PATHS.codes, 'discountStopped');
  form.addProblem('form', 'همکاری زودتر این کد را متوقف کرده بود؛ از شما چیزی ثبت نشد.');
  return showStop(context, { state: form.state, status: 409 });
}
