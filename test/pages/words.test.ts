import { listCodeTexts, listPersianTexts } from './persianTexts.ts';
import { WORD_RULES } from './wordRules.ts';

/** Files whose strings are compared with user input and are never shown. */
const PATTERNS =
  /^(?:shared\/calendar\/(?:tokenizeDay|typedDay|typedDays\.fixture)|shared\/orders\/orderCode|shared\/places\/citySpellings|shared\/sentence\/readPeople|client\/desk\/handbook\/searchWords|server\/products\/guessPages|server\/accounts\/commonPasswords)\.ts:/;

/** Exceptions to the word rules, each with its reason. */
const RIGHT_THERE: readonly string[] = [
  // Name of a place in a map application.
  'نه «ترمینال»',
  // A common search term, used in the page's title and in the matching question.
  'جریمهٔ کنسلی',
];

function findMistakes(text: string): string[] {
  const judged = RIGHT_THERE.reduce((rest, right) => rest.replace(right, ''), text);
  return WORD_RULES.filter(({ wrong }) => wrong.test(judged)).map(({ what }) => what);
}

test('every Persian text of the product follows docs/spec/copy.md, with one term per concept', () => {
  const texts = listPersianTexts();
  expect(texts.length).toBeGreaterThan(3000);
  const mistakes = texts
    .filter(({ at }) => !PATTERNS.test(at))
    .flatMap(({ at, text }) =>
      findMistakes(text).map((what) => `${at} ${what}: ${text.trim().slice(0, 120)}`),
    );
  expect(mistakes).toEqual([]);
});

test.each([
  ['an Arabic ي, ك or ى', 'كرايه'],
  ['Arabic-Indic digits', 'صندلی ٤'],
  ['Latin digits', 'تا 3 روز'],
  ['a Latin percent sign or thousands separator', '۳۰% جریمه'],
  ['a Latin percent sign or thousands separator', '۲,۴۵۰ تومان'],
  ['a doubled space', 'دو  فاصله'],
  ['a half-space at the edge of a word', 'بلیط \u200cها'],
  ['a half-space after a letter that does not join', 'نماد\u200cها'],
  ['«می» or «نمی» without its half-space', 'می رود'],
  ['«می» or «نمی» without its half-space', 'نمیشود'],
  ['«بی» without its half-space', 'بی جریمه'],
  ['an ending without its half-space', 'بلیط ها'],
  ['an ending without its half-space', 'ارزان ترین'],
  ['a verb’s ending without its half-space', 'رفته اید'],
  ['quotes that are not «»', 'نوشتهٔ "کیش"'],
  ['Latin punctuation', 'کیش, قشم'],
  ['a space before a mark', 'کیش ، قشم'],
  ['no space after a mark', 'کیش،قشم'],
  ['an exclamation mark', 'فقط امروز!'],
  ['ezafe without its hamza', 'شماره موبایل'],
  ['a missing hamza', 'تایید شد'],
  ['a word other than the fixed term', 'بلیت هواپیما'],
  ['a word other than the fixed term', 'ریجکت ویزا'],
  ['officialese', 'رایگان می\u200cباشد'],
])('%s is found in «%s»', (what, planted) => {
  expect(findMistakes(planted)).toContain(what);
});

test('no rule reports correct Persian', () => {
  const good =
    'تا ۱۲ ظهر می‌توانید بلیط‌های تهران به میدان آزادی را با ۳۰٪ جریمه لغو کنید؛ K7M2QP، «کیش» و بی‌جریمه‌ترین‌ها.';
  expect(findMistakes(good)).toEqual([]);
});

test('finds text anywhere in code: in strings, in templates, in attributes and between tags', () => {
  const code = '/* توضیح */ const a = `یک ${b} دو`; const c = <p title="سه">چهار {"پنج"}</p>;';
  expect(listCodeTexts('x.tsx', code).map(({ text }) => text.trim())).toEqual([
    'یک',
    'دو',
    'سه',
    'چهار',
    'پنج',
  ]);
});
