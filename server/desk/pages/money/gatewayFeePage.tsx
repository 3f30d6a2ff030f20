import { GatewayFeesPage } from '../../../../client/desk/pages/money/GatewayFeesPage.tsx';
import { formatDay } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { describeGatewayFee } from '../../../../shared/desk/money.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { readDay } from '../../limitFields.ts';
import { findLastClose, listGatewayFees } from '../../money/gatewayFees.ts';
import { readShare } from '../../prices/readFeeForm.ts';

const permission = 'settings';
/** Rial. */
const LARGEST_FEE = 100_000_000;
/** A tariff may begin at most a year ahead; a later day is probably a typing error. */
const DAYS_AHEAD = 366;

export const gatewayFeeRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.gatewayFees, permission, (context) => showFees(context)),
  { method: 'post', path: DESK_PATHS.gatewayFees, permission, action: 'gatewayFeeSet', handle: setFee },
];

async function showFees(
  { db, now, services }: DeskContext,
  state: FormState = EMPTY_FORM,
  status = 200,
): Promise<DeskAnswer> {
  const rules = (await listGatewayFees(db, toTehranDay(now))).map((rule) => ({
    ...rule,
    title: services.gateways.get(rule.gateway)?.title ?? rule.gateway,
  }));
  const gateways = [...services.gateways.values()].map(({ id, title }) => ({ id, title }));
  const body = <GatewayFeesPage {...{ rules, gateways, state }} />;
  return showPage({ title: 'کارمزد درگاه‌ها', section: 'money', status, body });
}

async function setFee(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, now, staff, services } = context;
  const today = toTehranDay(now);
  const gateway = form.oneOf('gateway', [...services.gateways.keys()]);
  const share = readShare(form, 'share');
  const least = form.money('least', { required: false, most: LARGEST_FEE }) ?? 0;
  const most = form.money('most', { required: false, most: LARGEST_FEE });
  if (most !== null && most < least) form.addProblem('most', 'بیشینه کمتر از کمینه است.');
  const day = readDay(form, 'day', today) ?? today;
  const closed = await findLastClose(db);
  if (closed !== null && day <= closed)
    form.addProblem('day', `روزها تا ${formatDay(closed)} بسته شده است؛ روزی پس از آن بنویسید.`);
  if (day > addDays(today, DAYS_AHEAD)) form.addProblem('day', 'این روز بیش از یک سال دیگر است.');
  const source = form.text('source', { longest: 200 });
  if (!form.isValid || gateway === null || share === null) return showFees(context, form.state, 422);
  const rules = await listGatewayFees(db, today);
  const before = rules.find((rule) => rule.isCurrent && rule.gateway === gateway);
  const rule = { share, least, most, day };
  await withTransaction(db, async (tx) => {
    await tx
      .insertInto('gateway_fee_rules')
      .values({ gateway, ...rule, source, made_by: staff.name, made_at: now })
      .execute();
    await context.record(
      {
        action: 'gatewayFeeSet',
        subject: services.gateways.get(gateway)?.title ?? gateway,
        subjectKey: `gateway-fee-${gateway}`,
        ...(before && { before: describeGatewayFee(before) }),
        after: `${describeGatewayFee(rule)}، از ${formatDay(day)}`,
        reason: source,
      },
      tx,
    );
  });
  return redirectTo(DESK_PATHS.gatewayFees, 'gatewayFeeSet');
}
