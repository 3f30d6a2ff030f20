import { addDays, toGregorian, toJalali } from '../calendar/jalali.ts';
import { parseDay } from '../calendar/parseDay.ts';
import { accept, reject, REQUIRED, requireValue, type Checked, type Rule } from '../forms/checkFields.ts';
import { toLatinDigits, toPersianDigits } from '../persian/digits.ts';
import { isLatinName, isPersianName } from '../persian/latinName.ts';
import { checkNationalId } from '../persian/nationalId.ts';
import { normalizePersian } from '../persian/text.ts';
import { calculateAge, getAgeGroup, getAgeGroupMessage } from './age.ts';
import { getAgeGroupName, type AgeGroup } from './ageGroup.ts';
import { isCountry } from './alpha3.ts';

const MAX_NAME_LENGTH = 50;
const TOO_LONG = 'این بخش حداکثر ۵۰ نویسه می‌پذیرد؛ آن را کوتاه‌تر بنویسید.';

export function checkGender(typed: string): Checked<'female' | 'male'> {
  return typed === 'female' || typed === 'male' ? accept(typed) : reject(REQUIRED);
}

export function checkPersianName(typed: string): Checked<string> {
  const name = normalizePersian(typed);
  if (name === '') return reject(REQUIRED);
  if (name.length > MAX_NAME_LENGTH) return reject(TOO_LONG);
  return isPersianName(name) ? accept(name) : reject('نام را به حروف فارسی بنویسید.');
}

/** Validates a Latin name and returns it in capitals, as the ticket shows it. */
export function checkLatinName(typed: string): Checked<string> {
  const name = normalizePersian(typed).replace(/[‘’`´]/g, "'");
  if (name === '') return reject(REQUIRED);
  if (name.length > MAX_NAME_LENGTH) return reject(TOO_LONG);
  return isLatinName(name)
    ? accept(name.toUpperCase())
    : reject('نام را به حروف لاتین و مطابق مدرک بنویسید.');
}

export const checkNationalIdField = requireValue((typed): Checked<string> => {
  const checked = checkNationalId(typed);
  if (checked.ok) return accept(checked.value);
  if (checked.problem === 'checksum') return reject('کد ملی واردشده معتبر نیست؛ دوباره از روی کارت بنویسید.');
  const { digits } = checked;
  if (digits === 0 || digits === 10) return reject('کد ملی باید ۱۰ رقم باشد.');
  return reject(`کد ملی باید ۱۰ رقم باشد؛ ${toPersianDigits(digits)} رقم نوشته‌اید.`);
});

export function createPassportRule(pattern: RegExp, message: string): Rule<string> {
  return requireValue((typed) => {
    const number = toLatinDigits(typed).replace(/\s/g, '').toUpperCase();
    return pattern.test(number) ? accept(number) : reject(message);
  });
}

export const checkPassportNumber = createPassportRule(
  /^[A-Z0-9]{6,9}$/,
  'شمارهٔ گذرنامه ۶ تا ۹ حرف لاتین و رقم است؛ آن را از روی گذرنامه بنویسید.',
);

/** Validates the issuing country. Iranians need a passport only `abroad`. */
export function checkCountry(typed: string, abroad: boolean): Checked<string> {
  if (typed === '') return reject(REQUIRED);
  return isCountry(typed) && (abroad || typed !== 'IR')
    ? accept(typed)
    : reject('کشور صادرکنندهٔ گذرنامه را از فهرست انتخاب کنید.');
}

/** Creates a rule for expiry dates. `firstGood` is the first valid ISO day; the typed day may be Jalali. */
export function createExpiryRule(firstGood: string, message: string): Rule<string> {
  return requireValue((typed) => {
    const day = parseDay(typed);
    if (day === null) return reject('تاریخ پایان اعتبار را مثل ۲۰۳۰/۰۵/۲۱ بنویسید.');
    return day >= firstGood ? accept(day) : reject(message);
  });
}

/** Uses the last day of the month when the month is shorter. */
function addSixMonths(isoDay: string): string {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  const firstOfMonth = new Date(Date.UTC(year, month - 1 + 6, 1)).toISOString().slice(0, 10);
  const nextMonth = new Date(Date.UTC(year, month + 6, 1)).toISOString().slice(0, 10);
  const lastOfMonth = addDays(nextMonth, -1);
  const sameDay = addDays(firstOfMonth, day - 1);
  return sameDay < lastOfMonth ? sameDay : lastOfMonth;
}

/** Requires six months of validity after the last flight (docs/spec/screens.md#everywhere). */
export function checkPassportExpiry(typed: string, lastDay: string): Checked<string> {
  const message = 'اعتبار گذرنامه باید دست‌کم ۶ ماه پس از تاریخ پرواز باشد.';
  return createExpiryRule(addSixMonths(lastDay), message)(typed);
}

export interface TypedBirth {
  birthDay: string;
  birthMonth: string;
  birthYear: string;
}

export function checkBirthDay(typed: TypedBirth, today: string): Checked<string> {
  const parts = [typed.birthYear, typed.birthMonth, typed.birthDay].map((part) => toLatinDigits(part.trim()));
  if (parts.includes('')) return reject('روز، ماه و سال تولد را کامل کنید.');
  const [year = 0, month = 0, day = 0] = parts.map((part) =>
    /^\d{1,4}$/.test(part) ? Number(part) : Number.NaN,
  );
  const birth = toGregorian(year, month, day);
  if (birth === null) return reject('این روز در تقویم نیست؛ روز و ماه تولد را دوباره ببینید.');
  if (birth > today) return reject('تاریخ تولد نمی‌تواند پس از امروز باشد.');
  if (toJalali(today).year - year > 120) return reject('سال تولد را دوباره ببینید.');
  return accept(birth);
}

/** Compares the birth date with the age group on the day of the last flight (docs/spec/rules.md#flights). */
export function findAgeMismatch(
  birth: string,
  group: AgeGroup,
  travelDay: string,
  lastDay: string = travelDay,
): { message: string; actualGroup: AgeGroup } | null {
  const actualGroup = getAgeGroup(birth, lastDay);
  if (actualGroup === group) return null;
  const years = calculateAge(birth, lastDay);
  const age = years < 1 ? 'کمتر از یک‌ساله' : `${toPersianDigits(years)} ساله`;
  if (getAgeGroup(birth, travelDay) === group) {
    const name = getAgeGroupName(actualGroup);
    return {
      message: `این مسافر پیش از پرواز آخر ${age} می‌شود؛ برای همهٔ سفر بلیط ${name} لازم است.`,
      actualGroup,
    };
  }
  return { message: `${getAgeGroupMessage(group)} این مسافر در روز پرواز ${age} است.`, actualGroup };
}

/** Accepts `+98…`, `0098…`, `9…` and any digits; returns `09123456789`. */
export const checkMobile = requireValue((typed): Checked<string> => {
  const digits = toLatinDigits(typed)
    .replace(/[\s\u200C\u200E\u200F().-]/g, '')
    .replace(/^(?:\+|00)98|^98(?=9\d{9}$)/, '0')
    .replace(/^0?(?=9\d{9}$)/, '0')
    .replace(/^00(?=9\d{9}$)/, '0');
  return /^09\d{9}$/.test(digits) ? accept(digits) : reject('شمارهٔ موبایل را مثل ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.');
});

export function checkEmail(typed: string): Checked<string | null> {
  const email = toLatinDigits(typed.trim()).toLowerCase();
  if (email === '') return accept(null);
  const looksRight =
    email.length <= 254 && /^[^\s@<>"(),;:\\[\]]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(email);
  return looksRight ? accept(email) : reject('ایمیل را مثل name@example.com وارد کنید.');
}
