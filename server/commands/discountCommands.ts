import { z } from 'zod';
import { PRODUCT_TITLES } from '../../shared/desk/orderTexts.ts';
import { checkMobile } from '../../shared/passengers/passengerRules.ts';
import { withTransaction } from '../db/transaction.ts';
import { OPERATOR, recordAction } from '../desk/people/recordAction.ts';
import { normalizeDiscountCode } from '../orders/payments/applyDiscount.ts';
import { insertDiscount, isDiscountCode, stopDiscount } from '../orders/payments/discountCodes.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

const count = z.coerce.number().int().positive();
const day = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const mobile = z.string().transform((typed, check) => {
  const checked = checkMobile(typed);
  if (checked.ok) return checked.value;
  check.addIssue({ code: 'custom', message: 'not a mobile' });
  return z.NEVER;
});

const schema = z
  .strictObject({
    percent: count.max(100).optional(),
    amount: count.optional(),
    most: count.optional(),
    least: count.optional(),
    product: z
      .string()
      .refine((id) => Object.hasOwn(PRODUCT_TITLES, id), 'not a product')
      .optional(),
    route: z.string().optional(),
    mobile: mobile.optional(),
    first: z.literal('yes').optional(),
    from: day.optional(),
    until: day.optional(),
    uses: count.optional(),
    each: count.optional(),
  })
  .refine(
    ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
    'either percent or amount',
  );

const USAGE =
  'usage: discount-add <CODE> percent=20|amount=500000 [most=] [least=] [product=flight] [route=tehran-mashhad] [mobile=] [first=yes] [from=] [until=] [uses=] [each=]; Rial, ISO instants';
const STOP_USAGE = 'usage: discount-stop <CODE> --why <text>';

export const addDiscount: OperatorCommand = async ({ db, clock }, [typed = '', ...settings], write) => {
  const code = normalizeDiscountCode(typed);
  const parsed = schema.safeParse(Object.fromEntries(settings.map((each) => each.split('=', 2))));
  if (!isDiscountCode(code) || !parsed.success) {
    write(USAGE);
    return 2;
  }
  const { percent, amount, most, least, product, route, first, from, until, uses, each } = parsed.data;
  const at = clock();
  const discount = {
    code,
    percent: percent ?? null,
    amount: amount ?? null,
    most: most ?? null,
    least: least ?? 0,
    product: product ?? null,
    route: route ?? null,
    mobile: parsed.data.mobile ?? null,
    firstPurchase: first === 'yes',
    from: from ?? null,
    until: until ?? null,
    uses: uses ?? null,
    each: each ?? null,
  };
  const added = await withTransaction(db, async (tx) => {
    if (!(await insertDiscount(tx, discount, at))) return false;
    const record = { action: 'discountAdded', subject: code, subjectKey: code } as const;
    await recordAction(tx, { ...record, after: settings.join(' '), actor: OPERATOR, requestId: null, at });
    return true;
  });
  write(added ? `${code} added` : `${code} is there already; nothing was changed`);
  return added ? 0 : 1;
};

const STOP_ANSWERS = {
  stopped: 'stopped; orders that have it keep their price',
  stopped_before: 'had been stopped before; nothing was changed',
  unknown: 'is no code',
} as const;

export const stopDiscountCommand: OperatorCommand = async (
  { db, clock },
  [typed = '', flag, why = '', ...more],
  write,
) => {
  const code = normalizeDiscountCode(typed);
  const reason = why.trim();
  if (!isDiscountCode(code) || flag !== '--why' || reason === '' || reason.length > 300 || more.length > 0) {
    write(STOP_USAGE);
    return 2;
  }
  const at = clock();
  const answer = await withTransaction(db, async (tx) => {
    const stopped = await stopDiscount(tx, { code, reason, by: OPERATOR.name, at });
    if (stopped !== 'stopped') return stopped;
    const record = { action: 'discountStopped', subject: code, subjectKey: code, reason } as const;
    await recordAction(tx, { ...record, actor: OPERATOR, requestId: null, at });
    return stopped;
  });
  write(`${code} ${STOP_ANSWERS[answer]}`);
  return answer === 'stopped' ? 0 : 1;
};
