import { FEE_STEPS } from '../../../shared/desk/prices.ts';
import { PRODUCT_LABELS } from '../../../shared/desk/productLabels.ts';
import { toLatinDigits } from '../../../shared/persian/digits.ts';
import type { FeeRule } from '../../../shared/prices/serviceFee.ts';
import { PRODUCT_NAMES } from '../../../shared/productNames.ts';
import type { DeskForm } from '../deskForm.ts';
import { readPeriod, readRoute } from '../limitFields.ts';

/** Rial. */
const LARGEST_FEE = 200_000_000;
/** Hundredths of a percent. */
const LARGEST_SHARE = 5_000;

export interface TypedFee extends Omit<FeeRule, 'number'> {
  from: Date | null;
  until: Date | null;
}

/** Reads the form of a rule and adds its problems to the form. */
export function readFeeForm(
  form: DeskForm,
  { sources, now }: { sources: readonly string[]; now: Date },
): TypedFee | null {
  const typedProduct = form.read('product');
  const product = PRODUCT_NAMES.find((name) => name === typedProduct) ?? null;
  if (product === null && typedProduct !== '') form.addProblem('product', 'یکی را انتخاب کنید.');
  const source = form.read('source');
  if (source !== '' && !sources.includes(source))
    form.addProblem('source', 'این تأمین‌کننده را نمی‌شناسیم؛ یکی را از فهرست انتخاب کنید.');
  const way = form.oneOf('way', ['amount', 'percent']) ?? 'amount';
  const size = (way === 'percent' ? readShare(form, 'size') : readAmount(form)) ?? 0;
  const least = form.money('least', { required: false, most: LARGEST_FEE });
  if (least !== null && way === 'amount')
    form.addProblem('least', 'کمینه فقط برای کارمزد درصدی است؛ این خانه را خالی کنید.');
  const step = FEE_STEPS.find(({ value }) => String(value) === form.read('roundTo'));
  if (!step) form.addProblem('roundTo', 'یکی را انتخاب کنید.');
  const route = readRoute(form, { hasRoute: product === null || PRODUCT_LABELS[product].hasRoutes });
  const period = readPeriod(form, now);
  if (!form.isValid) return null;
  return {
    product,
    source: source === '' ? null : source,
    route,
    way,
    size,
    least: least ?? 0,
    roundTo: step?.value ?? 10,
    ...period,
  };
}

function readAmount(form: DeskForm): number | null {
  return form.money('size', { most: LARGEST_FEE });
}

/** Reads «۳٫۵» as 350. Returns null and adds a problem when the text is invalid. */
export function readShare(form: DeskForm, name: string): number | null {
  const typed = toLatinDigits(form.read(name))
    .replace(/[٫/]/u, '.')
    .replace(/[\s٪%]/gu, '');
  const share = /^\d{1,2}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Infinity;
  if (share <= LARGEST_SHARE) return share;
  form.addProblem(name, 'درصدی از ۰ تا ۵۰ بنویسید، با دو رقم اعشار یا کمتر؛ مثلاً ۳٫۵.');
  return null;
}
