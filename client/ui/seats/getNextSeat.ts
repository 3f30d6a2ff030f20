/** Rows from front to back; numbers are seats. */
export interface SeatRows {
  rows: readonly (readonly (number | string | null)[])[];
}

/** `forward` leads to the front; `left` and `right` follow the drawn columns. */
export type SeatMove = 'forward' | 'back' | 'left' | 'right' | 'rowStart' | 'rowEnd' | 'first' | 'last';

interface Spot {
  number: number;
  row: number;
  col: number;
}

function listSpots({ rows }: SeatRows): Spot[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, col) => (typeof cell === 'number' ? [{ number: cell, row, col }] : [])),
  );
}

/** Finds the next seat across the aisle and past the door; stops at the last one. */
export function getNextSeat(layout: SeatRows, current: number, move: SeatMove): number {
  const spots = listSpots(layout);
  const here = spots.find(({ number }) => number === current);
  if (!here) return spots[0]?.number ?? current;
  const row = spots.filter((spot) => spot.row === here.row);
  const column = (sign: 1 | -1) =>
    spots
      .filter((spot) => Math.sign(spot.row - here.row) === sign)
      .sort(
        (a, b) =>
          // Prefers the next row with a seat in this column to a nearer row without one.
          Math.abs(a.col - here.col) - Math.abs(b.col - here.col) || (a.row - b.row) * sign,
      )[0];
  const targets: Record<SeatMove, () => Spot | undefined> = {
    forward: () => column(-1),
    back: () => column(1),
    left: () => [...row].reverse().find(({ col }) => col < here.col),
    right: () => row.find(({ col }) => col > here.col),
    rowStart: () => row[0],
    rowEnd: () => row.at(-1),
    first: () => spots[0],
    last: () => spots.at(-1),
  };
  return targets[move]()?.number ?? current;
}
