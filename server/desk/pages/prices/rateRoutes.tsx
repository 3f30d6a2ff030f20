import { RatesPage } from '../../../../client/desk/pages/prices/RatesPage.tsx';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import { CURRENCIES, type Currency } from '../../../../shared/desk/prices.ts';
import { formatToman } from '../../../../shared/money.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { redirectTo, showPage, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { EMPTY_FORM, type FormState } from '../../deskForm.ts';
import { openRoute, type DeskRoute } from '../../deskRoute.ts';
import { readDay } from '../../limitFields.ts';
import { listRates } from '../../prices/listRates.ts';

const permission = 'prices';
const ROWS = 100;
/** Rial. */
const LARGEST_RATE = 1_000_000_000;
/** Relative change from the previous rate above which the employee must tick a confirmation. */
const USUAL_CHANGE = 0.2;
const DAYS_BACK = 7;

export const rateRoutes: readonly DeskRoute[] = [
  openRoute(DESK_PATHS.rates, permission, (context) => showRates(context)),
  { method: 'post', path: DESK_PATHS.rates, permission, action: 'rateSet', handle: setRate },
];

async function showRates(
  { db, now }: DeskContext,
  state: FormState = EMPTY_FORM,
  status = 200,
): Promise<DeskAnswer> {
  const body = <RatesPage rates={await listRates(db, now, ROWS)} state={state} />;
  return showPage({ title: 'نرخ ارز', section: 'prices', status, body });
}

async function setRate(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, now, staff, services } = context;
  const currency = form.oneOf('currency', Object.keys(CURRENCIES) as Currency[]);
  const rial = form.money('rate', { most: LARGEST_RATE });
  if (rial === 0) form.addProblem('rate', 'نرخ باید از صفر بیشتر باشد.');
  const today = toTehranDay(now);
  const day = readDay(form, 'day', today) ?? today;
  if (day > today) form.addProblem('day', 'نرخ روزی را که نیامده نمی‌توان نوشت.');
  if (day < addDays(today, -DAYS_BACK)) form.addProblem('day', 'این روز بیش از یک هفته گذشته است.');
  const source = form.text('source', { longest: 200 });
  const rates = await listRates(db, now, ROWS);
  const before = rates.find((rate) => rate.isCurrent && rate.currency === currency);
  const isFar = before && rial && Math.abs(rial - before.rial) > before.rial * USUAL_CHANGE;
  if (isFar && form.read('sure') !== 'yes')
    form.addProblem(
      'sure',
      `نرخ پیشین ${formatToman(before.rial)} تومان است و این بیش از ۲۰٪ با آن فرق دارد؛ اگر درست است تیک بزنید.`,
    );
  if (!form.isValid || currency === null || rial === null) return showRates(context, form.state, 422);
  const describe = (sum: number) => `${CURRENCIES[currency]}، ${formatToman(sum)} تومان`;
  await withTransaction(db, async (tx) => {
    await tx
      .insertInto('exchange_rates')
      .values({ currency, rial, day, source, made_by: staff.name, made_at: now })
      .execute();
    await context.record(
      {
        action: 'rateSet',
        subject: CURRENCIES[currency],
        subjectKey: `rate-${currency}`,
        ...(before && { before: describe(before.rial) }),
        after: describe(rial),
        reason: source,
      },
      tx,
    );
  });
  await services.rates.refresh();
  return redirectTo(DESK_PATHS.rates, 'rateSet');
}
