import { formatShare } from '../../../../client/desk/pages/prices/feeTexts.ts';
import { DESK_PATHS } from '../../../../shared/desk/deskPaths.ts';
import type { PriceLimits } from '../../../../shared/desk/priceLimits.ts';
import { formatToman } from '../../../../shared/money.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { redirectTo, type DeskAnswer } from '../../deskAnswer.ts';
import type { DeskContext } from '../../deskContext.ts';
import { insertPriceLimits, readPriceLimits } from '../../people/priceLimits.ts';
import { readShare } from '../../prices/readFeeForm.ts';
import { showStaff } from './showStaff.tsx';

/** Rial. */
const LARGEST_FEE = 200_000_000;

/** Sets the largest price change that one person may make. An empty field means no limit. */
export async function changePriceLimits(context: DeskContext): Promise<DeskAnswer> {
  const { form, db, now, staff } = context;
  const limits: PriceLimits = {
    fee: form.money('price-fee', { required: false, most: LARGEST_FEE }),
    share: form.read('price-share') === '' ? null : readShare(form, 'price-share'),
    points: form.count('price-points', { required: false, most: 100 }),
  };
  const reason = form.text('price-reason', { longest: 300 });
  if (!form.isValid) return showStaff(context, { state: form.state, status: 422 });
  await withTransaction(db, async (tx) => {
    const before = await readPriceLimits(tx);
    await insertPriceLimits(tx, { ...limits, reason, made_by: staff.name, made_at: now });
    await context.record(
      {
        action: 'limitChanged',
        subject: 'تغییر قیمت',
        subjectKey: 'price-limits',
        before: describe(before),
        after: describe(limits),
        reason,
      },
      tx,
    );
  });
  return redirectTo(DESK_PATHS.staff, 'limitChanged');
}

function describe({ fee, share, points }: PriceLimits): string {
  const parts = [
    fee !== null && `کارمزد ${formatToman(fee)} تومان`,
    share !== null && `کارمزد ${formatShare(share)}٪`,
    points !== null && `جریمه ${formatNumber(points)} واحد درصد`,
  ].filter(Boolean);
  return parts.length === 0 ? 'بی‌سقف' : parts.join('، ');
}
