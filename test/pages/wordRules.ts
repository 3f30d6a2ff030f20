/** A rule of docs/spec/copy.md about how words are written. */
export interface WordRule {
  what: string;
  wrong: RegExp;
}

const ENDINGS = '(?:ها|های|هایی|هایم|هایش|هایتان|هایشان|ترین|تری|تر)';
const VERBS = '(?:شو|کن|توان|خواه|رو[دیمن]|گیر|ده|رس|مان|آی|بین|گو|دان|خر|فروش|پرداز|آور|یاب|بر)';

/**
 * Spellings that are wrong wherever a user reads them: the part of docs/spec/copy.md#spelling that patterns can
 * check.
 */
export const WORD_RULES: readonly WordRule[] = [
  { what: 'an Arabic ي, ك or ى', wrong: /[يكى]/ },
  { what: 'Arabic-Indic digits', wrong: /[٠-٩]/ },
  { what: 'Latin digits', wrong: /(?<![A-Za-z0-9_./:#-])\d+(?![A-Za-z0-9_./:-])/ },
  { what: 'a Latin percent sign or thousands separator', wrong: /[۰-۹]\s?%|[۰-۹],[۰-۹]/ },
  { what: 'a doubled space', wrong: /\S[ \u00a0]{2,}\S/ },
  { what: 'a half-space at the edge of a word', wrong: /[\s.،؛«(]\u200c|\u200c[\s.،؛»)\u200c]/ },
  { what: 'a half-space after a letter that does not join', wrong: /[اآدذرزژو]\u200c(?:ها|تر)/ },
  {
    what: '«می» or «نمی» without its half-space',
    wrong: new RegExp(`(?<!\\p{L})(?:ن?می (?=\\p{L})|ن?می(?!دان(?!\\p{L})|گو(?!\\p{L}))(?=${VERBS}))`, 'u'),
  },
  { what: '«بی» without its half-space', wrong: /(?<![\p{L}\u200c])بی (?=\p{L})/u },
  {
    what: 'an ending without its half-space',
    wrong: new RegExp(`\\p{L} ${ENDINGS}(?![\\p{L}\\u200c])`, 'u'),
  },
  { what: 'a verb’s ending without its half-space', wrong: /ه (?:ام|ای|اید|ایم|اند)(?!\p{L})/u },
  { what: 'quotes that are not «»', wrong: /[\u0600-\u06ff]["“”„]|["“”„][\u0600-\u06ff]|«\s|\s»/ },
  { what: 'Latin punctuation', wrong: /[\u0600-\u06ff][,;?]/ },
  { what: 'a space before a mark', wrong: /[\p{L}\p{M}\p{N}»)] [،؛؟:](?!\p{L})/u },
  { what: 'no space after a mark', wrong: /[،؛؟](?=[\p{L}\p{N}«])/u },
  { what: 'an exclamation mark', wrong: /[\u0600-\u06ff]!/ },
  {
    what: 'ezafe without its hamza',
    wrong:
      /(?<!\p{L})(?:شماره (?=موبایل|سفارش|بلیط|پرواز|گذرنامه|تلفن)|بیمه (?=مسافرتی)|مجله (?=سفر)|درباره (?=ما)|صفحه (?=نتایج|نخست|بعد|قبل)|صفحهٔ اصلی|ه\u200cی (?=\p{L}))/u,
  },
  {
    what: 'a missing hamza',
    wrong: /(?<!\p{L})(?:تایید|تاخیر|مسوول|مبدا|تامین|تاسیس|جزییات)(?!\p{L})/u,
  },
  {
    what: 'a word other than the fixed term',
    wrong:
      /(?<!\p{L})(?:بلیت|تیکت|دوطرفه|یک طرفه|رفت و برگشت|لحظه آخری|جستجو|جست و جو|کنسلی|کنسل|ریفاند|پاسپورت|لاگین|پسورد|رایانامه|اس\u200cام\u200cاس|شینگن|ترمینال|تراکنش|بلاگ|پنالتی|رفرنس|خردسال|آفری|مذکر|مؤنث|بانو|ریجکت)(?!\p{L})/u,
  },
  {
    what: 'officialese',
    wrong:
      /(?<!\p{L})(?:می\u200cباشد|می\u200cباشند|کاربر گرامی|مسافر عزیز|فرمایید|نمایید|کلیک کنید|خطای ناشناخته)(?!\p{L})/u,
  },
];
