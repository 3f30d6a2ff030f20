import { addDays } from '../../../shared/calendar/jalali.ts';
import { toTehranInstant } from '../../../shared/calendar/tehran.ts';
import { checkMobile } from '../../../shared/passengers/passengerRules.ts';
import { buildRouteSlug } from '../../../shared/paths.ts';
import { findCity } from '../../../shared/places/searchCity.ts';
import { isDiscountCode, type NewDiscount } from '../../orders/payments/discountCodes.ts';
import { normalizeDiscountCode } from '../../orders/payments/useDiscount.ts';
import { CITIES, CITIES_ABROAD } from '../../reference/cities.ts';
import { searchCity } from '../../reference/searchCities.ts';
import type { DeskForm } from '../deskForm.ts';
import { readDays } from '../readDays.ts';

/** Rial. */
const LARGEST_SUM = 10_000_000_000;
const MOST_USES = 1_000_000;

/** Reads the form of a new code; its problems are in the form. */
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
  if (typedProduct !== '' && !products.includes(typedProduct)) form.addProblem('product', 'یکی را برگزینید.');
  const discount: NewDiscount = {
    code,
    percent,
    amount,
    most,
    least: readSum(form, 'least', false) ?? 0,
    product: typedProduct === '' ? null : typedProduct,
    route: readRoute(form, typedProduct),
    mobile: readMobile(form),
    firstPurchase: form.read('firstPurchase') === 'yes',
    ...readPeriod(form, now),
    uses: form.count('uses', { required: false, most: MOST_USES }),
    each: form.count('each', { required: false, most: MOST_USES }),
  };
  return form.isValid ? discount : null;
}

function readSum(form: DeskForm, name: string, required: boolean): number | null {
  const sum = form.money(name, { required, most: LARGEST_SUM });
  if (sum === 0) form.addProblem(name, 'مبلغ باید از صفر بیشتر باشد.');
  return sum;
}

function readRoute(form: DeskForm, product: string): string | null {
  const [from, to] = [readCity(form, 'fromCity'), readCity(form, 'toCity')];
  const isTyped = { from: form.read('fromCity') !== '', to: form.read('toCity') !== '' };
  if (!isTyped.from && !isTyped.to) return null;
  if (product === 'insurance') form.addProblem('fromCity', 'بیمه مسیر ندارد؛ این دو خانه را خالی کنید.');
  if (!isTyped.from) form.addProblem('fromCity', 'مبدأ را هم بنویسید، یا مقصد را هم خالی کنید.');
  if (!isTyped.to) form.addProblem('toCity', 'مقصد را هم بنویسید، یا مبدأ را هم خالی کنید.');
  if (from === null || to === null) return null;
  if (from === to) form.addProblem('toCity', 'مبدأ و مقصد یکی است.');
  return buildRouteSlug(from, to);
}

function readCity(form: DeskForm, name: string): string | null {
  const typed = form.read(name);
  if (typed === '') return null;
  const city = findCity([...CITIES, ...CITIES_ABROAD].map(searchCity), typed);
  if (!city) form.addProblem(name, 'این شهر را نمی‌شناسیم؛ نام شهر یا کد فرودگاه را بنویسید.');
  return city?.slug ?? null;
}

function readMobile(form: DeskForm): string | null {
  const typed = form.read('mobile');
  if (typed === '') return null;
  const checked = checkMobile(typed);
  if (checked.ok) return checked.value;
  form.addProblem('mobile', checked.message);
  return null;
}

/** The last day counts wholly. */
function readPeriod(form: DeskForm, now: Date): Pick<NewDiscount, 'from' | 'until'> {
  const { first, last } = readDays(form, now);
  return {
    from: first === null ? null : toTehranInstant(first, '00:00'),
    until: last === null ? null : toTehranInstant(addDays(last, 1), '00:00'),
  };
}
