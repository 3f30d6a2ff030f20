import { toPersianDigits } from '../persian/digits.ts';
import { toLatinLayout, toPersianLayout } from '../persian/keyboardLayout.ts';
import { formatDayMonth, formatDayNumeric, getWeekdayName, JALALI_MONTHS } from './format.ts';
import { addDays, getJalaliMonthLength, getWeekday, isIsoDay, toGregorian, toJalali } from './jalali.ts';
import { parseDay } from './parseDay.ts';
import { tokenizeDay } from './tokenizeDay.ts';

export type TypedDay = { day: string } | { problem: string };

type Reader = (match: RegExpExecArray, today: string) => TypedDay | null;

const THURSDAY = 5;
const LATER = 'بعد|بعدی|دیگر|دیگه';
const COMING = 'اینده|پیش رو|پیشرو|که میاد|که می اید';
const NEXT = `${LATER}|${COMING}`;

const DAY_ALONE: TypedDay = { problem: 'ماه را هم بنویسید؛ مثلاً «۱۷ اردیبهشت».' };
const WHICH_FIRST: TypedDay = { problem: 'کدام روز است و کدام ماه؟ نام ماه را بنویسید؛ مثلاً «۵ آذر».' };
const GREGORIAN_YEAR: TypedDay = { problem: 'سال میلادی را چهار رقمی بنویسید؛ مثلاً «۳ مه ۲۰۲۷».' };
const FIRST_GREGORIAN_YEAR = 1900;
const SHORT_YEAR: TypedDay = { problem: 'سال را چهار رقمی بنویسید؛ مثلاً «۱۴۰۵/۹/۵».' };
const ONE_DAY: TypedDay = { problem: 'فقط یک روز بنویسید، نه بازهٔ چند روز.' };
const WHICH_DAY: TypedDay = { problem: 'روز را هم بنویسید؛ مثلاً «۵ آذر».' };

function getComingDay(day: number, today: string): string {
  return addDays(today, (day - getWeekday(today) + 7) % 7);
}

function getNextWeekDay(day: number, today: string): string {
  return addDays(today, 7 - getWeekday(today) + day);
}

function resolveJalali(year: number, month: number, day: number): TypedDay {
  const iso = toGregorian(year, month, day);
  if (iso !== null) return { day: iso };
  if (month < 1 || month > 12) return { problem: 'ماه از ۱ تا ۱۲ است.' };
  if (year < 1200 || year > 1500) return { problem: 'این سال در تقویم ما نیست.' };
  const name = `${JALALI_MONTHS[month - 1]} ${toPersianDigits(year)}`;
  return { problem: `${name}، ${toPersianDigits(getJalaliMonthLength(year, month))} روز دارد.` };
}

function resolveGregorian(year: number, month: number, day: number): TypedDay {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDay(iso) ? { day: iso } : { problem: 'این ماه میلادی چنین روزی ندارد.' };
}

/** Without a year, uses the first year in which the day has not passed. */
function resolveInMonth(
  calendar: string,
  month: number,
  day: number,
  year: string | undefined,
  today: string,
): TypedDay {
  const of = calendar === 'j' ? resolveJalali : resolveGregorian;
  if (year !== undefined) {
    // «۳ مه ۱۴۰۵» mixes two calendars, and «۳ مه ۰۵» may be either.
    if (calendar === 'g' && Number(year) < FIRST_GREGORIAN_YEAR) return GREGORIAN_YEAR;
    return of(toFullYear(year), month, day);
  }
  const thisYear = calendar === 'j' ? toJalali(today).year : Number(today.slice(0, 4));
  const read = of(thisYear, month, day);
  if ('day' in read && read.day >= today) return read;
  const next = of(thisYear + 1, month, day);
  return 'day' in next ? next : read;
}

/** Completes a Jalali year of two digits, such as «۰۵» next to a month name. */
function toFullYear(year: string): number {
  return year.length > 2 ? Number(year) : 1400 + Number(year);
}

function resolveMonthDay(day: number, today: string, monthsAhead: number): TypedDay {
  const { year, month } = toJalali(today);
  const at = year * 12 + month - 1 + monthsAhead;
  const read = resolveJalali(Math.floor(at / 12), (at % 12) + 1, day);
  if (monthsAhead > 0 || ('day' in read && read.day >= today)) return read;
  return resolveMonthDay(day, today, 1);
}

function resolveMonthEnd(month: number, today: string): TypedDay {
  const { year } = toJalali(today);
  const read = resolveJalali(year, month, getJalaliMonthLength(year, month));
  return 'day' in read && read.day >= today
    ? read
    : resolveJalali(year + 1, month, getJalaliMonthLength(year + 1, month));
}

function checkWeekday(read: TypedDay, wanted: string | undefined): TypedDay {
  if (wanted === undefined || 'problem' in read || getWeekday(read.day) === Number(wanted)) return read;
  return { problem: `${formatDayMonth(read.day)} ${getWeekdayName(read.day)} است.` };
}

/** Reads two numbers as a day and a month. `5/17` has one reading; `5/9` has two. */
function resolveTwoFigures(first: number, second: number, today: string): TypedDay {
  if (first > 12 && second > 12) return { problem: 'ماه از ۱ تا ۱۲ است.' };
  if (first <= 12 && second <= 12 && first !== second) return WHICH_FIRST;
  return resolveInMonth('j', Math.min(first, second), Math.max(first, second), undefined, today);
}

const createReader = (pattern: string, read: Reader) => [new RegExp(`^(?:${pattern})$`), read] as const;
const createDayReader = (days: number): Reader => {
  return (_match, today) => ({ day: addDays(today, days) });
};

const YEAR = '(?: (\\d{4}|\\d{2}))?';

/** Patterns for the result of `tokenizeDay`; the first match wins. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  createReader('(?:همین )?امروز|امشب|today|tonight', createDayReader(0)),
  createReader('فردا(?: صبح| ظهر| عصر| شب)?|tomorrow', createDayReader(1)),
  createReader('پس ?فردا(?: شب)?|day after tomorrow', createDayReader(2)),
  createReader('دیروز|yesterday', createDayReader(-1)),
  createReader(`(\\d{1,3}) (?:روز|شب) (?:${NEXT})|in (\\d{1,3}) days?`, ([, later, days], today) => ({
    day: addDays(today, Number(later ?? days)),
  })),
  createReader(`(\\d{1,2}) هفته (?:${NEXT})`, ([, weeks], today) => ({
    day: addDays(today, Number(weeks) * 7),
  })),
  createReader(`هفته (?:${NEXT})|next week`, createDayReader(7)),
  createReader('(?:این |همین |this )?(?:روز )?@(\\d)(?: (?:این|همین) هفته)?', ([, day], today) => ({
    day: getComingDay(Number(day), today),
  })),
  createReader(`@(\\d) هفته ?(?:ی )?(?:${NEXT})|هفته (?:${NEXT}) @(\\d)`, ([, after, before], today) => ({
    day: getNextWeekDay(Number(after ?? before), today),
  })),
  createReader(`@(\\d) (?:ی )?(?:${LATER})|next @(\\d)`, ([, later, next], today) => ({
    day: addDays(getComingDay(Number(later ?? next), today), 7),
  })),
  createReader(`@(\\d) (?:ی )?(?:${COMING})`, ([, day], today) => ({
    day: getComingDay(Number(day), addDays(today, 1)),
  })),
  createReader('(?:همین |این )?(?:اخر|پایان) هفته(?: جاری)?|(?:this )?weekend', (_match, today) => ({
    day: getWeekday(today) >= THURSDAY ? today : getComingDay(THURSDAY, today),
  })),
  createReader(`(?:اخر|پایان) هفته (?:ی )?(?:${NEXT})|next weekend`, (_match, today) => ({
    day: getNextWeekDay(THURSDAY, today),
  })),
  createReader('1 ! هفته', (_match, today) => ({ day: getComingDay(0, today) })),
  createReader(`1 ! هفته (?:ی )?(?:${NEXT})`, (_match, today) => ({ day: getNextWeekDay(0, today) })),
  createReader(
    `(?:@(\\d) )?(\\d{1,2})(?: !)? #([jg])(\\d+)${YEAR}`,
    ([, on, day, calendar, month, year], today) =>
      checkWeekday(resolveInMonth(calendar ?? 'j', Number(month), Number(day), year, today), on),
  ),
  createReader(
    `(?:@(\\d) )?#([jg])(\\d+) (\\d{1,2})(?: !)?${YEAR}`,
    ([, on, calendar, month, day, year], today) =>
      checkWeekday(resolveInMonth(calendar ?? 'j', Number(month), Number(day), year, today), on),
  ),
  createReader('(\\d{4}) #([jg])(\\d+) (\\d{1,2})', ([, year, calendar, month, day], today) =>
    resolveInMonth(calendar ?? 'j', Number(month), Number(day), year, today),
  ),
  createReader(`(?:اخر|پایان) #j(\\d+)`, ([, month], today) => resolveMonthEnd(Number(month), today)),
  createReader(`(?:اخر|پایان) ماه`, (_match, today) => resolveMonthEnd(toJalali(today).month, today)),
  createReader(
    '(\\d{1,2}) !(?: (?:این |همین )?ماه)?|(\\d{1,2}) (?:این|همین) ماه',
    ([, ordinal, day], today) => resolveMonthDay(Number(ordinal ?? day), today, 0),
  ),
  createReader(`(\\d{1,2})(?: !)? ماه (?:ی )?(?:${NEXT})`, ([, day], today) =>
    resolveMonthDay(Number(day), today, 1),
  ),
  createReader('(?:عید )?نوروز', (_match, today) => resolveInMonth('j', 1, 1, undefined, today)),
  createReader('(?:شب )?یلدا', (_match, today) => resolveInMonth('j', 9, 30, undefined, today)),
  createReader('(\\d{1,2}) ?[-/. ] ?(\\d{1,2})', ([, first, second], today) =>
    resolveTwoFigures(Number(first), Number(second), today),
  ),
  createReader('\\d{1,2}(?: ?[-/. ] ?\\d{1,2}){2}', () => SHORT_YEAR),
  createReader('(\\d{4}) ?[-/. ] ?(\\d{1,2}) ?[-/. ] ?(\\d{1,2})', ([, year, month, day]) =>
    resolveFigures(Number(year), Number(month), Number(day)),
  ),
  createReader('(\\d{1,2}) ?[-/. ] ?(\\d{1,2}) ?[-/. ] ?(\\d{4})', ([, day, month, year]) =>
    resolveFigures(Number(year), Number(month), Number(day)),
  ),
  createReader('\\d{1,2}', () => DAY_ALONE),
  createReader(`#[jg]\\d+(?: \\d{4})?|ماه (?:${NEXT})|(?:این|همین) ماه`, () => WHICH_DAY),
  createReader('.*\\d.* (?:تا|الی|to|until) .*|.*#.* (?:تا|الی|to) .*', () => ONE_DAY),
];

function resolveFigures(year: number, month: number, day: number): TypedDay {
  return year >= 1600 ? resolveGregorian(year, month, day) : resolveJalali(year, month, day);
}

function readWords(text: string, today: string): TypedDay | null {
  const words = tokenizeDay(text);
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(words);
    if (match) return read(match, today);
  }
  return null;
}

/**
 * Parses a typed day. «جمعهٔ آینده» is the next Friday, «جمعهٔ بعد» the one after it. Days without a year are in the
 * future.
 */
export function readTypedDay(text: string, today: string): TypedDay {
  const typed = text.slice(0, 60);
  const inFigures = parseDay(typed);
  if (inFigures !== null) return { day: inFigures };
  const slips = [typed, toPersianLayout(typed), toLatinLayout(typed)].filter((each) => each !== null);
  for (const each of slips) {
    const read = readWords(each, today);
    if (read !== null) return read;
  }
  return { problem: `تاریخ را مثل «${formatDayMonth(today)}» یا «${formatDayNumeric(today)}» بنویسید.` };
}
