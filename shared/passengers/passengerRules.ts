import { addDays, fromJalali, toJalali } from '../calendar/jalali.ts';
import { parseDay } from '../calendar/parseDay.ts';
import type { AgeGroup } from '../flights/offer.ts';
import { ageGroupName } from '../flights/party.ts';
import { bad, good, REQUIRED, required, type Checked, type Rule } from '../forms/checkFields.ts';
import { toLatinDigits, toPersianDigits } from '../persian/digits.ts';
import { isLatinName, isPersianName } from '../persian/latinName.ts';
import { checkNationalId } from '../persian/nationalId.ts';
import { normalizePersian } from '../persian/text.ts';
import { ageGroupMessage, ageGroupOn, ageOn } from './age.ts';
import { COUNTRIES, IRAN } from './countries.ts';

const LONGEST_NAME = 50;
const TOO_LONG = 'این بخش حداکثر ۵۰ نویسه می‌پذیرد؛ آن را کوتاه‌تر بنویسید.';

export function checkGender(typed: string): Checked<'female' | 'male'> {
  return typed === 'female' || typed === 'male' ? good(typed) : bad(REQUIRED);
}

/** Normalised Persian letters, at most 50. */
export function checkPersianName(typed: string): Checked<string> {
  const name = normalizePersian(typed);
  if (name === '') return bad(REQUIRED);
  if (name.length > LONGEST_NAME) return bad(TOO_LONG);
  return isPersianName(name) ? good(name) : bad('نام را به حروف فارسی بنویسید.');
}

/** Capitals as they are printed on the ticket: ASCII letters, space, hyphen, apostrophe, at most 50. */
export function checkLatinName(typed: string): Checked<string> {
  const name = normalizePersian(typed).replace(/[‘’`´]/g, "'");
  if (name === '') return bad(REQUIRED);
  if (name.length > LONGEST_NAME) return bad(TOO_LONG);
  return isLatinName(name) ? good(name.toUpperCase()) : bad('نام را به حروف لاتین و مطابق مدرک بنویسید.');
}

export const checkNationalIdField = required((typed): Checked<string> => {
  const checked = checkNationalId(typed);
  if (checked.ok) return good(checked.value);
  if (checked.problem === 'checksum') return bad('کد ملی واردشده معتبر نیست؛ دوباره از روی کارت بنویسید.');
  const { digits } = checked;
  if (digits === 0 || digits === 10) return bad('کد ملی باید ۱۰ رقم باشد.');
  return bad(`کد ملی باید ۱۰ رقم باشد؛ ${toPersianDigits(digits)} رقم نوشته‌اید.`);
});

/** Makes the rule of a passport's number in Latin digits and capitals, without spaces. */
export function passportNumber(pattern: RegExp, message: string): Rule<string> {
  return required((typed) => {
    const number = toLatinDigits(typed).replace(/\s/g, '').toUpperCase();
    return pattern.test(number) ? good(number) : bad(message);
  });
}

/** 6 to 9 letters and digits. */
export const checkPassportNumber = passportNumber(
  /^[A-Z0-9]{6,9}$/,
  'شمارهٔ گذرنامه ۶ تا ۹ حرف لاتین و رقم است؛ آن را از روی گذرنامه بنویسید.',
);

/** @param abroad Iranians show a passport too */
export function checkCountry(typed: string, abroad: boolean): Checked<string> {
  if (typed === '') return bad(REQUIRED);
  return Object.hasOwn(COUNTRIES, typed) || (abroad && typed === IRAN.code)
    ? good(typed)
    : bad('کشور صادرکنندهٔ گذرنامه را از فهرست انتخاب کنید.');
}

/** Makes the rule of a passport's last day: an ISO day, Gregorian or Jalali as typed, on or after `firstGood`. */
export function passportExpiry(firstGood: string, message: string): Rule<string> {
  return required((typed) => {
    const day = parseDay(typed);
    if (day === null) return bad('تاریخ پایان اعتبار را مثل ۲۰۳۰/۰۵/۲۱ بنویسید.');
    return day >= firstGood ? good(day) : bad(message);
  });
}

/** The same day of the month six Gregorian months later, or the last day of that month. */
function sixMonthsAfter(isoDay: string): string {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number);
  const firstOfMonth = new Date(Date.UTC(year, month - 1 + 6, 1)).toISOString().slice(0, 10);
  const nextMonth = new Date(Date.UTC(year, month + 6, 1)).toISOString().slice(0, 10);
  const lastOfMonth = addDays(nextMonth, -1);
  const sameDay = addDays(firstOfMonth, day - 1);
  return sameDay < lastOfMonth ? sameDay : lastOfMonth;
}

/** At least six months after the last flight (spec/screens.md 2.0). */
export function checkPassportExpiry(typed: string, lastDay: string): Checked<string> {
  const message = 'اعتبار گذرنامه باید دست‌کم ۶ ماه پس از تاریخ پرواز باشد.';
  return passportExpiry(sixMonthsAfter(lastDay), message)(typed);
}

export interface TypedBirth {
  birthDay: string;
  birthMonth: string;
  birthYear: string;
}

/** The ISO day of a Jalali birth date in three fields: real, not after today and not more than 120 years ago. */
export function checkBirthDay(typed: TypedBirth, today: string): Checked<string> {
  const parts = [typed.birthYear, typed.birthMonth, typed.birthDay].map((part) => toLatinDigits(part.trim()));
  if (parts.includes('')) return bad('روز، ماه و سال تولد را کامل کنید.');
  const [year = 0, month = 0, day = 0] = parts.map((part) =>
    /^\d{1,4}$/.test(part) ? Number(part) : Number.NaN,
  );
  const birth = fromJalali(year, month, day);
  if (birth === null) return bad('این روز در تقویم نیست؛ روز و ماه تولد را دوباره ببینید.');
  if (birth > today) return bad('تاریخ تولد نمی‌تواند پس از امروز باشد.');
  if (toJalali(today).year - year > 120) return bad('سال تولد را دوباره ببینید.');
  return good(birth);
}

/**
 * Null when a birth day fits the group on the day of the last flight (spec/rules.md 5A); else the message, which warns of
 * a birthday on the way, and the group it fits.
 */
export function ageMismatch(
  birth: string,
  group: AgeGroup,
  travelDay: string,
  lastDay: string = travelDay,
): { message: string; fits: AgeGroup } | null {
  const fits = ageGroupOn(birth, lastDay);
  if (fits === group) return null;
  const years = ageOn(birth, lastDay);
  const age = years < 1 ? 'کمتر از یک‌ساله' : `${toPersianDigits(years)} ساله`;
  if (ageGroupOn(birth, travelDay) === group) {
    const name = ageGroupName(fits);
    return { message: `این مسافر پیش از پرواز آخر ${age} می‌شود؛ برای همهٔ سفر بلیط ${name} لازم است.`, fits };
  }
  return { message: `${ageGroupMessage(group)} این مسافر در روز پرواز ${age} است.`, fits };
}

/** `09123456789`, from `+98…`, `0098…`, `9…`, with spaces and any digits. */
export const checkMobile = required((typed): Checked<string> => {
  const digits = toLatinDigits(typed)
    .replace(/[\s\u200C\u200E\u200F().-]/g, '')
    .replace(/^(?:\+|00)98|^98(?=9\d{9}$)/, '0')
    .replace(/^0?(?=9\d{9}$)/, '0')
    .replace(/^00(?=9\d{9}$)/, '0');
  return /^09\d{9}$/.test(digits) ? good(digits) : bad('شمارهٔ موبایل را مثل ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.');
});

/** Lower-cased address, or null when the field is empty: it is optional. */
export function checkEmail(typed: string): Checked<string | null> {
  const email = toLatinDigits(typed.trim()).toLowerCase();
  if (email === '') return good(null);
  const looksRight =
    email.length <= 254 && /^[^\s@<>"(),;:\\[\]]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(email);
  return looksRight ? good(email) : bad('ایمیل را مثل name@example.com وارد کنید.');
}
