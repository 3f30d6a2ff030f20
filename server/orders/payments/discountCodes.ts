import type { Rial } from '../../../shared/money.ts';
import type { Reader, Tx } from '../../db/transaction.ts';

/** Either `percent` or `amount` is set. Null means no limit. */
export interface NewDiscount {
  code: string;
  percent: number | null;
  amount: Rial | null;
  most: Rial | null;
  least: Rial;
  product: string | null;
  /** `tehran-mashhad`; null means every route. */
  route: string | null;
  /** `09123456789`; null allows every mobile. */
  mobile: string | null;
  firstPurchase: boolean;
  from: Date | null;
  until: Date | null;
  uses: number | null;
  each: number | null;
}

/** Checks the form in which codes are stored and compared. */
export function isDiscountCode(text: string): boolean {
  return /^[A-Z0-9-]{3,30}$/.test(text);
}

/** Inserts a code. Returns false and changes nothing when the code exists, even if it is stopped. */
export async function insertDiscount(db: Reader, discount: NewDiscount, at: Date): Promise<boolean> {
  const { code, percent, amount, most, least, product, route, mobile } = discount;
  const added = await db
    .insertInto('discounts')
    .values({
      code,
      percent,
      amount,
      most,
      least_total: least,
      product,
      route,
      mobile,
      first_purchase: discount.firstPurchase,
      starts_at: discount.from,
      ends_at: discount.until,
      uses_total: discount.uses,
      uses_each: discount.each,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return added !== undefined;
}

/** Stops a code. Orders with the code keep their price. */
export async function stopDiscount(
  tx: Tx,
  { code, reason, by, at }: { code: string; reason: string; by: string; at: Date },
): Promise<'stopped' | 'stopped_before' | 'unknown'> {
  // Takes the same lock as an order that uses the code, so that no order gets it after this transaction.
  const known = await tx
    .selectFrom('discounts')
    .select('code')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return 'unknown';
  const stop = await tx
    .insertInto('discount_stops')
    .values({ code, reason, stopped_by: by, stopped_at: at })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  return stop ? 'stopped' : 'stopped_before';
}
