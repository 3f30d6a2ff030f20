import { toLatinDigits } from '../persian/digits.ts';
import { parseNumberWord } from './parseNumberWord.ts';

export interface PeopleCount {
  adults: number;
  children: number;
  infants: number;
  /** Number of children aged 12 or older, who count as adults. */
  teens: number;
  /** Ages in years, as far as the sentence states them. */
  ages: number[];
}

const CHILD_WORDS = 'کودک|بچه|پسر ?بچه|دختر ?بچه|پسر|دختر';
const INFANT_WORDS = 'نوزاد|شیرخوار';
const ADULT_WORDS = 'نفره?|مسافر|صندلی|بزرگسال|بزرگ سال|آدم';
const KINDS = `(${ADULT_WORDS}|${CHILD_WORDS}|${INFANT_WORDS})`;
const COUNTED = new RegExp(`^(?:(\\S+) )?(?:تا )?${KINDS}(?: (?:بزرگسال|بزرگ سال))?$`);
/** Matches phrases such as «دو بچهٔ ۳ و ۷ ساله» and «نوزاد ۸ ماهه». */
const AGED = new RegExp(`^(?:(\\S+) )?(?:تا )?${KINDS}(?:ٔ| ی)? (\\S+(?:(?: و)? \\S+){0,3}) (ساله|ماهه)$`);
const ALONE = /^(?:تنها|تنهایی|خودم|تک نفره|یک نفره|یه نفره)$/;
const CHILD = new RegExp(`^(?:${CHILD_WORDS})$`);
const INFANT = new RegExp(`^(?:${INFANT_WORDS})$`);
const OLDEST = 120;
/** More people than any product sells in one purchase. */
const MOST = 50;

const NOBODY: Readonly<PeopleCount> = { adults: 0, children: 0, infants: 0, teens: 0, ages: [] };

/** Number of words in the longest phrase: «سه بچهٔ ۳ و ۵ و ۷ ساله». */
export const PEOPLE_WORDS = 8;

/** Counts the people in a phrase such as «دو نفر» or «یک بچهٔ ۵ ساله». Returns null for other phrases. */
export function readPeople(phrase: string): PeopleCount | null {
  if (ALONE.test(phrase)) return { ...NOBODY, adults: 1 };
  const plain = toLatinDigits(phrase);
  return countAged(plain) ?? countNamed(plain);
}

function countNamed(phrase: string): PeopleCount | null {
  const [, number, kind] = COUNTED.exec(phrase) ?? [];
  if (kind === undefined) return null;
  const count = number === undefined ? 1 : parseNumberWord(number);
  if (count === null) return null;
  if (CHILD.test(kind)) return { ...NOBODY, children: count };
  if (INFANT.test(kind)) return { ...NOBODY, infants: count };
  return number === undefined ? null : { ...NOBODY, adults: count };
}

function countAged(phrase: string): PeopleCount | null {
  const [, number, kind = '', list, unit = ''] = AGED.exec(phrase) ?? [];
  if (list === undefined) return null;
  const isChild = CHILD.test(kind) || INFANT.test(kind);
  // «دو نفر یک ماهه» means a stay of a month.
  if (unit === 'ماهه' && !isChild) return null;
  const figures = list.split(/(?: و)? /).map(parseNumberWord);
  const ages = figures.map((figure) => (unit === 'ماهه' ? Math.floor((figure ?? 0) / 12) : (figure ?? 0)));
  const count = number === undefined ? ages.length : parseNumberWord(number);
  if (count === null || figures.includes(null) || ages.some((age) => age > OLDEST)) return null;
  // A single age applies to all of them. When there are fewer ages than people, the word decides the age group of the
  // others.
  const known = ages.length === 1 ? Array.from({ length: Math.min(count, MOST) }, () => ages[0]!) : ages;
  const people = { ...NOBODY, ages: known };
  for (const age of known) people[getGroup(age, isChild)] += 1;
  people[INFANT.test(kind) ? 'infants' : CHILD.test(kind) ? 'children' : 'adults'] += Math.max(
    count - known.length,
    0,
  );
  return people;
}

/** Uses the same limits as `getAgeGroup` of shared/passengers/age.ts. */
function getGroup(age: number, isChild: boolean): 'adults' | 'children' | 'infants' | 'teens' {
  if (age < 2) return 'infants';
  if (age < 12) return 'children';
  return isChild ? 'teens' : 'adults';
}
