import { checkMobile } from '../../../shared/passengers/passengerRules.ts';
import { buildRouteSlug } from '../../../shared/paths.ts';
import { normalizeDiscountCode } from '../../orders/payments/applyDiscount.ts';
import { isDiscountCode, type NewDiscount } from '../../orders/payments/discountCodes.ts';
import type { DeskForm } from '../deskForm.ts';
import { readPeriod, readRoute } from '../limitFields.ts';

/** Rial. */
const LARGEST_SUM = 10_000_000_000;
const MAX_USES = 1_000_000;

/** Reads the form of a new code and adds its problems to the form. */
export function readCodeForm(form: DeskForm, products: readonly string[], now: Date): NewDiscount | null {
  const code = normalizeDiscountCode(form.read('name'));
  if (!isDiscountCode(code))
    form.addProblem('name', 'کد را با ۳ تا ۳۰ حرف لاتین، رقم یا خط تیره بنویسید؛ مثلاً YALDA-20.');
  const way = form.oneOf('way', ['percent', 'amount']);
  const isPercent = way === 'percent';
  const percent = isPercent ? form.count('size', { most: 100 }) : null;
  const amount = way === 'amount' ? readSum(form, 'size', true) : null;
  const most = readSum(form, 'most', false);
  if (most !== null && !isPercent)
    form.addProblem('most', 'سقف فقط برای تخفیف درصدی است؛ این خانه را خالی کنید.');
  const typedProduct = form.read('product');
  if (typedProduct !== '' && !products.includes(typedProduct))
    form.addProblem('product', 'یکی را انتخاب کنید.');
  const route = readRoute(form, { hasRoute: typedProduct !== 'insurance' });
  const discount: NewDiscount = {
    code,
    percent,
    amount,
    most,
    least: readSum(form, 'least', false) ?? 0,
    product: typedProduct === '' ? null : typedProduct,
    route: route && buildRouteSlug(route.from, route.to),
    mobile: readMobile(form),
    firstPurchase: form.read('firstPurchase') === 'yes',
    ...readPeriod(form, now),
    uses: form.count('uses', { required: false, most: MAX_USES }),
    each: form.count('each', { required: false, most: MAX_USES }),
  };
  return form.isValid ? discount : null;
}

function readSum(form: DeskForm, name: string, required: boolean): number | null {
  const sum = form.money(name, { required, most: LARGEST_SUM });
  if (sum === 0) form.addProblem(name, 'مبلغ باید از صفر بیشتر باشد.');
  return sum;
}

function readMobile(form: DeskForm): string | null {
  const typed = form.read('mobile');
  if (typed === '') return null;
  const checked = checkMobile(typed);
  if (checked.ok) return checked.value;
  form.addProblem('mobile', checked.message);
  return null;
}
