import { normalizePersian } from './text.ts';

/** Latin spellings of frequent names. All other names are guessed letter by letter, because Persian omits vowels. */
const KNOWN: ReadonlyMap<string, string> = new Map(
  [
    'علی Ali,محمد Mohammad,محمود Mahmoud,احمد Ahmad,حسن Hassan,حسین Hossein,رضا Reza,مهدی Mehdi,امیر Amir',
    'سارا Sara,زهرا Zahra,فاطمه Fatemeh,مریم Maryam,نرگس Narges,لیلا Leila,مینا Mina,نگار Negar,الهام Elham,ندا Neda',
    'امین Amin,آرش Arash,بابک Babak,بهرام Bahram,پرویز Parviz,پویا Pouya,جواد Javad,حامد Hamed,حمید Hamid,داود Davood',
    'سعید Saeed,سینا Sina,شهرام Shahram,صادق Sadegh,عباس Abbas,فرهاد Farhad,کامران Kamran,کاظم Kazem,مجید Majid',
    'مسعود Masoud,مصطفی Mostafa,ناصر Naser,نیما Nima,هادی Hadi,یوسف Yousef,یاسر Yaser,ابراهیم Ebrahim,اکبر Akbar,اصغر Asghar',
    'آیدا Aida,آزاده Azadeh,پریسا Parisa,ترانه Taraneh,رویا Roya,زینب Zeinab,سمیه Somayeh,شیرین Shirin,شیما Shima',
    'فرشته Fereshteh,معصومه Masoumeh,مهسا Mahsa,نازنین Nazanin,هانیه Hanieh,هستی Hasti,یاسمن Yasaman,کیان Kian,آرین Aryan',
    'رضایی Rezaei,محمدی Mohammadi,احمدی Ahmadi,حسینی Hosseini,کریمی Karimi,موسوی Mousavi,کاظمی Kazemi,جعفری Jafari',
    'صادقی Sadeghi,رحیمی Rahimi,ابراهیمی Ebrahimi,هاشمی Hashemi,اکبری Akbari,نوری Nouri,قاسمی Ghasemi,مرادی Moradi',
    'اسدی Asadi,عباسی Abbasi,یوسفی Yousefi,علوی Alavi,امینی Amini,نجفی Najafi,شریفی Sharifi,حیدری Heidari',
    'تهرانی Tehrani,اصفهانی Esfahani,شیرازی Shirazi,زاده Zadeh,پور Pour,نژاد Nejad,فر Far,نیا Nia,خانی Khani',
  ].flatMap((line) => line.split(',').map((pair) => pair.split(' ') as [string, string])),
);

const LETTERS: Record<string, string> = {
  ا: 'a',
  آ: 'a',
  أ: 'a',
  إ: 'e',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 's',
  ج: 'j',
  چ: 'ch',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'zh',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'gh',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ة: 'h',
};
const ENDINGS = ['زاده', 'نژاد', 'پور', 'فر', 'نیا', 'خانی'];
const VOWEL = /[aeiou]$/;

/** Inserts an «a» between two consonants. After a consonant, و and ی are vowels. */
function guessVowels(word: string): string {
  let latin = word.startsWith('ای') ? 'i' : word.startsWith('او') ? 'o' : '';
  const letters = Array.from(word.slice(latin.length * 2));
  letters.forEach((letter, index) => {
    const afterVowel = latin === '' || VOWEL.test(latin);
    const last = index === letters.length - 1;
    if (letter === 'و') latin += afterVowel ? 'v' : 'ou';
    else if (letter === 'ی' || letter === 'ئ')
      latin += latin !== '' && !VOWEL.test(latin) ? 'i' : last ? 'i' : 'y';
    else if (letter === 'ه' && last && !afterVowel) latin += 'eh';
    else {
      const sound = LETTERS[letter] ?? '';
      const isVowel = VOWEL.test(sound);
      if (isVowel && VOWEL.test(latin) && !(letter === 'ا' && /[iu]$/.test(latin))) return;
      if (sound !== '' && !isVowel && !afterVowel && index === 1) latin += 'a';
      latin += sound;
    }
  });
  return latin;
}

function findCompound(persian: string): string | undefined {
  for (let cut = 2; cut < persian.length - 1; cut += 1) {
    const first = KNOWN.get(persian.slice(0, cut));
    const second = KNOWN.get(persian.slice(cut));
    if (first !== undefined && second !== undefined) return first + second;
  }
  return undefined;
}

function transliterateWord(persian: string): string {
  const known = KNOWN.get(persian) ?? findCompound(persian);
  if (known !== undefined) return known;
  const ending = ENDINGS.find((part) => persian.endsWith(part) && persian.length > part.length + 1);
  return ending === undefined
    ? guessVowels(persian)
    : transliterateWord(persian.slice(0, -ending.length)) + (KNOWN.get(ending) ?? '');
}

/** No form accepts a longer name. The time of a guess grows with the square of the word length. */
const MAX_LENGTH = 100;

export function transliterate(persianName: string): string {
  return normalizePersian(persianName.slice(0, MAX_LENGTH))
    .split(/[\s-]+/)
    .map((written) => written.split('\u200C').map(transliterateWord).join(''))
    .filter((part) => part !== '')
    .join(' ')
    .trim()
    .toUpperCase();
}

export function isLatinName(text: string): boolean {
  return /^[A-Za-z]+(?:[ '-][A-Za-z]+)*$/.test(text);
}

const PERSIAN_WORD =
  '[\\u0621-\\u063A\\u0641\\u0642\\u0644-\\u0648\\u064B-\\u0655\\u067E\\u0686\\u0698\\u06A9\\u06AF\\u06CC]+';
const PERSIAN_NAME = new RegExp(`^${PERSIAN_WORD}(?:[ \\u200C-]${PERSIAN_WORD})*$`);

export function isPersianName(text: string): boolean {
  return PERSIAN_NAME.test(text);
}
