import { toPersianDigits } from '../persian/digits.ts';
import { toLatinLayout, toPersianLayout } from '../persian/keyboardLayout.ts';
import { dayWords } from './dayWords.ts';
import { formatDayMonth, formatDayNumeric, JALALI_MONTHS, weekdayName } from './format.ts';
import { addDays, fromJalali, isIsoDay, jalaliMonthLength, toJalali, weekday } from './jalali.ts';
import { parseDay } from './parseDay.ts';

export type TypedDay = { day: string } | { problem: string };

type Reader = (match: RegExpExecArray, today: string) => TypedDay | null;

const THURSDAY = 5;
const LATER = 'بعد|بعدی|دیگر|دیگه';
const COMING = 'اینده|پیش رو|پیشرو|که میاد|که می اید';
const NEXT = `${LATER}|${COMING}`;

const DAY_ALONE: TypedDay = { problem: 'ماه را هم بنویسید؛ مثلاً «۱۷ اردیبهشت».' };
const WHICH_FIRST: TypedDay = { problem: 'کدام روز است و کدام ماه؟ نام ماه را بنویسید؛ مثلاً «۵ آذر».' };
const SHORT_YEAR: TypedDay = { problem: 'سال را چهار رقمی بنویسید؛ مثلاً «۱۴۰۵/۹/۵».' };
const ONE_DAY: TypedDay = { problem: 'فقط یک روز بنویسید، نه بازهٔ چند روز.' };
const WHICH_DAY: TypedDay = { problem: 'روز را هم بنویسید؛ مثلاً «۵ آذر».' };

function coming(day: number, today: string): string {
  return addDays(today, (day - weekday(today) + 7) % 7);
}

function ofNextWeek(day: number, today: string): string {
  return addDays(today, 7 - weekday(today) + day);
}

function ofJalali(year: number, month: number, day: number): TypedDay {
  const iso = fromJalali(year, month, day);
  if (iso !== null) return { day: iso };
  if (month < 1 || month > 12) return { problem: 'ماه از ۱ تا ۱۲ است.' };
  if (year < 1200 || year > 1500) return { problem: 'این سال در تقویم ما نیست.' };
  const name = `${JALALI_MONTHS[month - 1]} ${toPersianDigits(year)}`;
  return { problem: `${name}، ${toPersianDigits(jalaliMonthLength(year, month))} روز دارد.` };
}

function ofGregorian(year: number, month: number, day: number): TypedDay {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDay(iso) ? { day: iso } : { problem: 'این ماه میلادی چنین روزی ندارد.' };
}

/** Without a year, the first year in which the day has not passed. */
function inMonth(
  calendar: string,
  month: number,
  day: number,
  year: string | undefined,
  today: string,
): TypedDay {
  const of = calendar === 'j' ? ofJalali : ofGregorian;
  if (year !== undefined) return of(fullYear(year, calendar), month, day);
  const thisYear = calendar === 'j' ? toJalali(today).year : Number(today.slice(0, 4));
  const read = of(thisYear, month, day);
  if ('day' in read && read.day >= today) return read;
  const next = of(thisYear + 1, month, day);
  return 'day' in next ? next : read;
}

/** «۰۵» next to a month name can only be a year. A Jalali year next to «مه» is a slip without a day. */
function fullYear(year: string, calendar: string): number {
  if (year.length > 2) return Number(year);
  return (calendar === 'j' ? 1400 : 2000) + Number(year);
}

function ofMonthAround(day: number, today: string, monthsAhead: number): TypedDay {
  const { year, month } = toJalali(today);
  const at = year * 12 + month - 1 + monthsAhead;
  const read = ofJalali(Math.floor(at / 12), (at % 12) + 1, day);
  if (monthsAhead > 0 || ('day' in read && read.day >= today)) return read;
  return ofMonthAround(day, today, 1);
}

function endOfMonth(month: number, today: string): TypedDay {
  const { year } = toJalali(today);
  const read = ofJalali(year, month, jalaliMonthLength(year, month));
  return 'day' in read && read.day >= today
    ? read
    : ofJalali(year + 1, month, jalaliMonthLength(year + 1, month));
}

function onWeekday(read: TypedDay, wanted: string | undefined): TypedDay {
  if (wanted === undefined || 'problem' in read || weekday(read.day) === Number(wanted)) return read;
  return { problem: `${formatDayMonth(read.day)} ${weekdayName(read.day)} است.` };
}

/** `5/17` has one reading; `5/9` has two. */
function twoFigures(first: number, second: number, today: string): TypedDay {
  if (first > 12 && second > 12) return { problem: 'ماه از ۱ تا ۱۲ است.' };
  if (first <= 12 && second <= 12 && first !== second) return WHICH_FIRST;
  return inMonth('j', Math.min(first, second), Math.max(first, second), undefined, today);
}

const reader = (pattern: string, read: Reader) => [new RegExp(`^(?:${pattern})$`), read] as const;
const inDays = (days: number): Reader => {
  return (_match, today) => ({ day: addDays(today, days) });
};

const YEAR = '(?: (\\d{4}|\\d{2}))?';

/** Over the tokens of `dayWords`; the first match wins. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  reader('(?:همین )?امروز|امشب|today|tonight', inDays(0)),
  reader('فردا(?: صبح| ظهر| عصر| شب)?|tomorrow', inDays(1)),
  reader('پس ?فردا(?: شب)?|day after tomorrow', inDays(2)),
  reader('دیروز|yesterday', inDays(-1)),
  reader(`(\\d{1,3}) (?:روز|شب) (?:${NEXT})|in (\\d{1,3}) days?`, ([, later, days], today) => ({
    day: addDays(today, Number(later ?? days)),
  })),
  reader(`(\\d{1,2}) هفته (?:${NEXT})`, ([, weeks], today) => ({ day: addDays(today, Number(weeks) * 7) })),
  reader(`هفته (?:${NEXT})|next week`, inDays(7)),
  reader('(?:این |همین |this )?(?:روز )?@(\\d)(?: (?:این|همین) هفته)?', ([, day], today) => ({
    day: coming(Number(day), today),
  })),
  reader(`@(\\d) هفته ?(?:ی )?(?:${NEXT})|هفته (?:${NEXT}) @(\\d)`, ([, after, before], today) => ({
    day: ofNextWeek(Number(after ?? before), today),
  })),
  reader(`@(\\d) (?:ی )?(?:${LATER})|next @(\\d)`, ([, later, next], today) => ({
    day: addDays(coming(Number(later ?? next), today), 7),
  })),
  reader(`@(\\d) (?:ی )?(?:${COMING})`, ([, day], today) => ({
    day: coming(Number(day), addDays(today, 1)),
  })),
  reader('(?:همین |این )?(?:اخر|پایان) هفته(?: جاری)?|(?:this )?weekend', (_match, today) => ({
    day: weekday(today) >= THURSDAY ? today : coming(THURSDAY, today),
  })),
  reader(`(?:اخر|پایان) هفته (?:ی )?(?:${NEXT})|next weekend`, (_match, today) => ({
    day: ofNextWeek(THURSDAY, today),
  })),
  reader('1 ! هفته', (_match, today) => ({ day: coming(0, today) })),
  reader(`1 ! هفته (?:ی )?(?:${NEXT})`, (_match, today) => ({ day: ofNextWeek(0, today) })),
  reader(`(?:@(\\d) )?(\\d{1,2})(?: !)? #([jg])(\\d+)${YEAR}`, ([, on, day, calendar, month, year], today) =>
    onWeekday(inMonth(calendar ?? 'j', Number(month), Number(day), year, today), on),
  ),
  reader(`(?:@(\\d) )?#([jg])(\\d+) (\\d{1,2})(?: !)?${YEAR}`, ([, on, calendar, month, day, year], today) =>
    onWeekday(inMonth(calendar ?? 'j', Number(month), Number(day), year, today), on),
  ),
  reader('(\\d{4}) #([jg])(\\d+) (\\d{1,2})', ([, year, calendar, month, day], today) =>
    inMonth(calendar ?? 'j', Number(month), Number(day), year, today),
  ),
  reader(`(?:اخر|پایان) #j(\\d+)`, ([, month], today) => endOfMonth(Number(month), today)),
  reader(`(?:اخر|پایان) ماه`, (_match, today) => endOfMonth(toJalali(today).month, today)),
  reader('(\\d{1,2}) !(?: (?:این |همین )?ماه)?|(\\d{1,2}) (?:این|همین) ماه', ([, ordinal, day], today) =>
    ofMonthAround(Number(ordinal ?? day), today, 0),
  ),
  reader(`(\\d{1,2})(?: !)? ماه (?:ی )?(?:${NEXT})`, ([, day], today) =>
    ofMonthAround(Number(day), today, 1),
  ),
  reader('(?:عید )?نوروز', (_match, today) => inMonth('j', 1, 1, undefined, today)),
  reader('(?:شب )?یلدا', (_match, today) => inMonth('j', 9, 30, undefined, today)),
  reader('(\\d{1,2}) ?[-/. ] ?(\\d{1,2})', ([, first, second], today) =>
    twoFigures(Number(first), Number(second), today),
  ),
  reader('\\d{1,2}(?: ?[-/. ] ?\\d{1,2}){2}', () => SHORT_YEAR),
  reader('(\\d{4}) ?[-/. ] ?(\\d{1,2}) ?[-/. ] ?(\\d{1,2})', ([, year, month, day]) =>
    figures(Number(year), Number(month), Number(day)),
  ),
  reader('(\\d{1,2}) ?[-/. ] ?(\\d{1,2}) ?[-/. ] ?(\\d{4})', ([, day, month, year]) =>
    figures(Number(year), Number(month), Number(day)),
  ),
  reader('\\d{1,2}', () => DAY_ALONE),
  reader(`#[jg]\\d+(?: \\d{4})?|ماه (?:${NEXT})|(?:این|همین) ماه`, () => WHICH_DAY),
  reader('.*\\d.* (?:تا|الی|to|until) .*|.*#.* (?:تا|الی|to) .*', () => ONE_DAY),
];

function figures(year: number, month: number, day: number): TypedDay {
  return year >= 1600 ? ofGregorian(year, month, day) : ofJalali(year, month, day);
}

function readWords(text: string, today: string): TypedDay | null {
  const words = dayWords(text);
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(words);
    if (match) return read(match, today);
  }
  return null;
}

/** «جمعهٔ آینده» is the coming one, «جمعهٔ بعد» the one after it. Days without a year lie in the future. */
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
