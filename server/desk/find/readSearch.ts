import type { SearchTerm } from '../../../shared/desk/find.ts';
import { parseOrderCode } from '../../../shared/orders/orderCode.ts';
import { toLatinDigits } from '../../../shared/persian/digits.ts';
import { checkNationalId } from '../../../shared/persian/nationalId.ts';
import { normalizePersian } from '../../../shared/persian/text.ts';

const MAX_LENGTH = 80;

/** Reads the text of the search field. `as` is the preferred kind, where the text allows it. */
export function readSearch(typed: string, as?: string): SearchTerm[] {
  const text = toLatinDigits(normalizePersian(typed.slice(0, MAX_LENGTH)));
  if (text === '') return [];
  const whole = readWhole(text, as);
  if (whole) return [whole];
  const tokens = text.split(' ');
  const words = tokens.filter((token) => !/\d/.test(token)).flatMap(splitWords);
  const others = tokens.filter((token) => /\d/.test(token)).flatMap((token) => readWhole(token, as) ?? []);
  return [
    ...(words.length > 0 ? [{ kind: 'name' as const, value: words.join(' '), others: [] }] : []),
    ...others,
  ];
}

function splitWords(token: string): string[] {
  return token.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '');
}

/** Reads the whole text as one value, such as a code or a number. Returns null for several words. */
function readWhole(text: string, as: string | undefined): SearchTerm | null {
  const readings = listReadings(text);
  const chosen = readings.find(({ kind }) => kind === as) ?? readings[0];
  if (!chosen) return null;
  return { ...chosen, others: readings.map(({ kind }) => kind).filter((kind) => kind !== chosen.kind) };
}

/** Lists the possible meanings of a text, the most likely first. */
function listReadings(text: string): Pick<SearchTerm, 'kind' | 'value'>[] {
  const compact = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (/[^ -~]/.test(text) || compact === '') return [];
  const code = parseOrderCode(text);
  const isWord = /^[a-z]+$/i.test(text);
  const codes = code === null ? [] : [{ kind: 'code' as const, value: code }];
  if (/^RF[A-Z0-9]{8}$/.test(compact) && /^rf-/i.test(text))
    return [{ kind: 'refund', value: `RF-${compact.slice(2)}` }, ...codes];
  if (/^\+?[\d\s-]+$/.test(text)) return listNumberReadings(compact);
  if (/\s/.test(text) && code === null) return [];
  const numbers = compact.length >= 4 ? [{ kind: 'ticket' as const, value: compact }] : [];
  const pnr = /^[A-Z0-9]{5,7}$/.test(compact) ? [{ kind: 'pnr' as const, value: compact }] : [];
  if (isWord) return [...codes, { kind: 'name', value: text }, ...pnr];
  const bank = { kind: 'bank' as const, value: text.replace(/\s/g, '') };
  const document = listDocumentReadings(compact);
  return /^[A-Z]{1,2}\d{7,8}$/.test(compact)
    ? [...codes, ...document, ...pnr, ...numbers, bank]
    : [...codes, ...pnr, ...numbers, bank, ...document];
}

/** Passports of some countries start with several letters or consist of digits alone. */
function listDocumentReadings(compact: string): { kind: 'document'; value: string }[] {
  return /^[A-Z0-9]{6,9}$/.test(compact) ? [{ kind: 'document', value: compact }] : [];
}

function listNumberReadings(digits: string): Pick<SearchTerm, 'kind' | 'value'>[] {
  const mobile = /^(?:0098|98|0)?(9\d{9})$/.exec(digits)?.[1];
  const mobiles = mobile === undefined ? [] : [{ kind: 'mobile' as const, value: `0${mobile}` }];
  const numbers = [
    { kind: 'bank' as const, value: digits },
    { kind: 'ticket' as const, value: digits },
  ];
  const { length } = digits;
  if (length === 4)
    return [
      { kind: 'cardEnd', value: digits },
      { kind: 'mobileEnd', value: digits },
      { kind: 'bank', value: digits },
    ];
  // Full card numbers are never stored, so only the last four digits are searched.
  if (length === 16) return [{ kind: 'cardEnd', value: digits.slice(-4) }, ...numbers];
  if (length === 10)
    return checkNationalId(digits).ok
      ? [{ kind: 'document', value: digits }, ...mobiles, ...numbers]
      : [...mobiles, { kind: 'document', value: digits }, ...numbers];
  if (mobiles.length > 0) return [...mobiles, ...numbers];
  return length === 13 ? numbers.toReversed() : [...numbers, ...listDocumentReadings(digits)];
}
