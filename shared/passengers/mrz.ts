import { toLatinDigits } from '../persian/digits.ts';

/** Content of a TD3 zone (ICAO 9303, part 4). Days are ISO. */
export interface PassportMrz {
  lastName: string;
  firstName: string;
  passportNumber: string;
  nationality: string;
  birthDay: string;
  expiresOn: string;
  gender: 'female' | 'male' | null;
}

export type MrzReading =
  | { ok: true; passport: PassportMrz }
  /** `shape`: the text is not two lines of 44 characters. `checksum`: a character was misread. */
  | { ok: false; problem: 'shape' | 'checksum' };

const LINE = 44;
const WEIGHTS = [7, 3, 1] as const;

function getMrzValue(character: string): number {
  if (character === '<') return 0;
  const code = character.charCodeAt(0);
  return code < 65 ? code - 48 : code - 55;
}

/** Weights 7, 3, 1 over 0-9 and A-Z, modulo 10 (ICAO 9303, part 3, 4.9). */
export function calculateCheckDigit(field: string): number {
  let sum = 0;
  Array.from(field).forEach((character, index) => {
    sum += getMrzValue(character) * (WEIGHTS[index % 3] ?? 0);
  });
  return sum % 10;
}

function hasCheckDigit(field: string, digit: string): boolean {
  // An empty field may have `<` as its check digit.
  if (digit === '<') return /^<*$/.test(field);
  return String(calculateCheckDigit(field)) === digit;
}

/** Birth dates are in the past; expiry dates are at most about twenty years ahead. */
function readMrzDay(text: string, latestYear: number): string | null {
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)];
  if (!/^\d{6}$/.test(text)) return null;
  const century = Math.floor(latestYear / 100) * 100;
  const full = century + Number(year) > latestYear ? century - 100 + Number(year) : century + Number(year);
  const iso = `${full}-${month}-${day}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}

const toWords = (text: string) => text.replace(/<+/g, ' ').trim();

export function readMrz(pasted: string, today: string): MrzReading {
  const text = toLatinDigits(pasted.slice(0, 400))
    .toUpperCase()
    .replace(/[«‹]/g, '<')
    .replace(/[^A-Z0-9<]/g, '');
  if (text.length !== 2 * LINE || !text.startsWith('P')) return { ok: false, problem: 'shape' };
  const second = text.slice(LINE);
  const [number, birth, expiry, personal] = [
    second.slice(0, 9),
    second.slice(13, 19),
    second.slice(21, 27),
    second.slice(28, 42),
  ];
  const composite = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43);
  const good =
    hasCheckDigit(number, second.charAt(9)) &&
    hasCheckDigit(birth, second.charAt(19)) &&
    hasCheckDigit(expiry, second.charAt(27)) &&
    hasCheckDigit(personal, second.charAt(42)) &&
    hasCheckDigit(composite, second.charAt(43));
  const year = Number(today.slice(0, 4));
  const [birthDay, expiresOn] = [readMrzDay(birth, year), readMrzDay(expiry, year + 30)];
  if (!good || birthDay === null || expiresOn === null) return { ok: false, problem: 'checksum' };
  const [lastName = '', firstName = ''] = text.slice(5, LINE).split('<<');
  const sex = second.charAt(20);
  return {
    ok: true,
    passport: {
      lastName: toWords(lastName),
      firstName: toWords(firstName),
      passportNumber: number.replace(/<+$/, ''),
      nationality: second.slice(10, 13).replace(/<+$/, ''),
      birthDay,
      expiresOn,
      gender: sex === 'F' ? 'female' : sex === 'M' ? 'male' : null,
    },
  };
}
