import type { CabinMap } from '../../shared/orders/cabinMap.ts';

export const SMALL_CABIN_PRICE = 2_500_000;
const COLUMNS = ['A', 'B', null, 'C', 'D'];
const EXIT_ROW = 2;

/**
 * Makes a cabin with three rows of four seats. Aisle seats are free of charge, the second row is an exit, and the
 * seats in `taken` are not sold.
 */
export function makeSmallCabin(taken: readonly string[] = [], positions = [1, 2, 3]): CabinMap {
  return {
    flight: 1,
    columns: COLUMNS,
    rows: [1, 2, 3].map((number) => ({
      number,
      isExit: number === EXIT_ROW,
      seats: COLUMNS.map((letter) => {
        if (letter === null) return null;
        const name = `${number}${letter}`;
        const price = 'BC'.includes(letter) ? 0 : SMALL_CABIN_PRICE;
        const seat = { key: `seat-${name}`, price, refundable: true, positions };
        return { name, sold: taken.includes(name) ? [] : [seat] };
      }),
    })),
  };
}
