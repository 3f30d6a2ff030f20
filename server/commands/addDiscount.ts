import { z } from 'zod';
import { normalizeDiscountCode } from '../orders/payments/useDiscount.ts';
import type { OperatorCommand } from './OperatorCommand.ts';

const count = z.coerce.number().int().positive();
const day = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const schema = z
  .strictObject({
    percent: count.max(100).optional(),
    amount: count.optional(),
    most: count.optional(),
    least: count.optional(),
    route: z.string().optional(),
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
  'usage: discount-add <CODE> percent=20|amount=500000 [most=] [least=] [route=tehran-mashhad] [from=] [until=] [uses=] [each=]; Rial, ISO instants';

export const addDiscount: OperatorCommand = async ({ db, clock }, [typed = '', ...settings], write) => {
  const code = normalizeDiscountCode(typed);
  const parsed = schema.safeParse(Object.fromEntries(settings.map((each) => each.split('=', 2))));
  if (!/^[A-Z0-9-]{3,30}$/.test(code) || !parsed.success) {
    write(USAGE);
    return 2;
  }
  const { percent, amount, most, least, route, from, until, uses, each } = parsed.data;
  const added = await db
    .insertInto('discounts')
    .values({
      code,
      percent: percent ?? null,
      amount: amount ?? null,
      most: most ?? null,
      least_total: least ?? 0,
      route: route ?? null,
      starts_at: from ?? null,
      ends_at: until ?? null,
      uses_total: uses ?? null,
      uses_each: each ?? null,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  write(added ? `${code} added` : `${code} is there already; nothing was changed`);
  return added ? 0 : 1;
};
