import { toLatinDigits } from '../persian/digits.ts';
import { normalizePersian } from '../persian/text.ts';

type Spellings = readonly string[];

const JALALI_NAMES: Spellings = [
  'فروردین|فرودین|farvardin',
  'اردیبهشت|اردی بهشت|اردبهشت|اردیبهست|ordibehesht|ordibehest',
  'خرداد|khordad',
  'تیر|tir',
  'مرداد|امرداد|mordad',
  'شهریور|شهریر|shahrivar',
  'مهر|mehr',
  'ابان|aban',
  'اذر|ازر|azar',
  'دی|dey|dei',
  'بهمن|bahman',
  'اسفند|esfand',
];

const GREGORIAN_NAMES: Spellings = [
  'ژانویه|january|jan',
  'فوریه|february|feb',
  'مارس|march|mar',
  'اوریل|اپریل|april|apr',
  'مه|می|may',
  'ژوین|جون|june|jun',
  'ژوییه|جولای|july|jul',
  'اوت|اگوست|august|aug',
  'سپتامبر|september|sept|sep',
  'اکتبر|october|oct',
  'نوامبر|november|nov',
  'دسامبر|december|dec',
];

/** Longer names come first, because all others end with «شنبه». */
const WEEKDAY_NAMES: readonly (readonly [day: number, spellings: string])[] = [
  [1, '(?:یک|1) ?شنبه|یشنبه|sunday|sun'],
  [2, '(?:دو|2) ?شنبه|monday|mon'],
  [3, '(?:سه|3) ?شنبه|tuesday|tue'],
  [4, '(?:چهار|چار|4) ?شنبه|wednesday|wed'],
  [5, '(?:پنج|پنچ|5) ?شنبه|thursday|thu'],
  [6, 'جمعه|ادینه|friday|fri'],
  [0, 'شنبه|saturday|sat'],
];

const UNITS: Spellings = [
  'یک|یکم|اول|نخست',
  'دو|دوم',
  'سه|سوم',
  'چهار|چهارم',
  'پنج|پنجم',
  'شش|ششم|شیش',
  'هفت|هفتم',
  'هشت|هشتم',
  'نه|نهم',
  'ده|دهم',
  'یازده|یازدهم',
  'دوازده|دوازدهم',
  'سیزده|سیزدهم',
  'چهارده|چهاردهم',
  'پانزده|پانزدهم|پونزده|پونزدهم',
  'شانزده|شانزدهم|شونزده|شونزدهم',
  'هفده|هفدهم|هیفده|هیفدهم',
  'هجده|هجدهم|هیجده|هیجدهم|هژده',
  'نوزده|نوزدهم',
];

const ALIKE: Record<string, string> = { آ: 'ا', أ: 'ا', إ: 'ا', ؤ: 'و', ئ: 'ی', ة: 'ه', ء: '' };

const buildPattern = (spellings: string) => new RegExp(`(?<!\\S)(?:${spellings})(?!\\S)`, 'g');
const toPatterns = (names: Spellings) =>
  names.map((spellings, index) => [buildPattern(spellings), index + 1] as const);

const WEEKDAYS = WEEKDAY_NAMES.map(([day, spellings]) => [buildPattern(spellings), day] as const);
const JALALI = toPatterns(JALALI_NAMES);
const GREGORIAN = toPatterns(GREGORIAN_NAMES);
const NUMBERS = toPatterns(UNITS);

function toPlainText(text: string): string {
  return toLatinDigits(normalizePersian(text))
    .replace(/[آأإؤئةء]/g, (letter) => ALIKE[letter] ?? letter)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<!\d\s?)[-/.]|[-/.](?!\s?\d)|[^\p{L}\d\s\-/.]/gu, ' ')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$& ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Replaces the parts of a typed day by tokens: `@6` is Friday, `#j2` and `#g5` are months, `17 !` is an ordinal. */
export function tokenizeDay(text: string): string {
  let words = toPlainText(text);
  for (const [names, day] of WEEKDAYS) words = words.replace(names, `@${day}`);
  for (const [names, month] of JALALI) words = words.replace(names, `#j${month}`);
  for (const [names, month] of GREGORIAN) words = words.replace(names, `#g${month}`);
  words = words
    .replace(buildPattern('بیستم'), '20 !')
    .replace(buildPattern('سیم|سی ام'), '30 !')
    .replace(/(?<!\S)(?:بیست|سی)(?: و)? (?=\S)/g, (tens) => (tens.startsWith('ب') ? '20 + ' : '30 + '));
  for (const [names, number] of NUMBERS) {
    words = words.replace(names, (name) => (/(م|اول|نخست)$/.test(name) ? `${number} !` : String(number)));
  }
  return words
    .replace(/20 \+ (\d)(?!\d)/g, (_all, unit: string) => `2${unit}`)
    .replace(/30 \+ (\d)(?!\d)/g, (_all, unit: string) => `3${unit}`)
    .replace(/20 \+/g, '20')
    .replace(/30 \+/g, '30')
    .replace(buildPattern('بیست'), '20')
    .replace(buildPattern('سی'), '30')
    .replace(/(\d) (?:ام|م|امین|مین|th|st|nd|rd)(?!\S)/g, '$1 !')
    .replace(/(#[jg]\d+) ماه(?!\S)/g, '$1')
    .replace(/(?<!\S)(?:سال|تاریخ|مورخ|برای|of|the|on)(?!\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
