import type { Cabin } from '../../../../../shared/flights/offer.ts';
import type { ServiceLine } from './listServiceLines.ts';

export interface PlannedRow {
  number: number;
  isExit: boolean;
  isFront: boolean;
  /** True for the last rows, whose seats have no fee. */
  isPlain: boolean;
}

export interface CabinPlan {
  /** Letters from the left side of the cabin. Null is an aisle. */
  columns: (string | null)[];
  rows: PlannedRow[];
}

/** Letters of a row by the number of seats abreast. A dash is an aisle. */
const LETTERS: Readonly<Record<number, string>> = {
  3: 'A-CD',
  4: 'AC-DF',
  5: 'AC-DEF',
  6: 'ABC-DEF',
  8: 'AC-DEFG-HK',
  9: 'ABC-DEF-HJK',
};
const BUSINESS_ABREAST = 4;
const BUSINESS_ROWS = 3;
const FRONT_ROWS = 4;
const LAST_ROWS = 3;
/** Position of the exit row over the wings, as a share of the rows. */
const EXIT_AT = 0.45;
/** Aircraft with at least this many seats have two exit rows. */
const TWO_EXITS_FROM = 150;

/** Aircraft by number of seats abreast. These are typical values; all other aircraft have six. */
const ABREAST: Readonly<Record<number, string>> = {
  3: 'E145',
  4: 'AT75 AT76 F50 E175 E190 E195',
  5: 'F100 RJ85 SU95 MD82 MD83 MD87 MD88',
  8: 'A306 A310 A332 A333 A343 A346',
  9: 'B772 B77W',
};
const USUAL_ABREAST = 6;

function countAbreast({ code }: ServiceLine['aircraft']): number {
  const found = Object.entries(ABREAST).find(([, codes]) => codes.split(' ').includes(code));
  return found ? Number(found[0]) : USUAL_ABREAST;
}

export function planCabin({ aircraft, hasBusiness }: ServiceLine, cabin: Cabin): CabinPlan {
  const isBusiness = cabin === 'business';
  const abreast = isBusiness ? BUSINESS_ABREAST : countAbreast(aircraft);
  const first = !isBusiness && hasBusiness ? BUSINESS_ROWS + 1 : 1;
  const seats = aircraft.seats - (hasBusiness ? BUSINESS_ROWS * BUSINESS_ABREAST : 0);
  const count = isBusiness ? BUSINESS_ROWS : Math.floor(seats / abreast);
  const exit = Math.round(count * EXIT_AT);
  const exits = isBusiness ? [] : aircraft.seats >= TWO_EXITS_FROM ? [exit, exit + 1] : [exit];
  return {
    columns: [...LETTERS[abreast]!].map((letter) => (letter === '-' ? null : letter)),
    rows: Array.from({ length: count }, (_, index) => ({
      number: first + index,
      isExit: exits.includes(index),
      isFront: isBusiness || index < FRONT_ROWS,
      isPlain: index >= count - LAST_ROWS,
    })),
  };
}
