import type { Gender, LayoutCell, Seat, SeatMap } from './seatMap.ts';

const ROWS: LayoutCell[][] = [
  [1, 'aisle', 2, 3],
  [4, 'aisle', 5, 6],
  [7, 'aisle', 'door', 'door'],
  [8, 'aisle', 9, 10],
  [11, 12, 13, 14],
];

/**
 * A small bus: single seats 1, 4, 7, 8 on the driver's side, pairs 2-3, 5-6, 9-10, and the bench 11 to 14.
 */
export function buildSmallBus(sold: Record<number, Gender> = {}, changed: Partial<Seat>[] = []): SeatMap {
  const seats = ROWS.flatMap((cells, row) =>
    cells.flatMap((cell, col): Seat[] => {
      if (typeof cell !== 'number') return [];
      const gender = sold[cell] ?? null;
      const beside = [cells[col - 1], cells[col + 1]].filter((other) => typeof other === 'number');
      const seat: Seat = {
        number: cell,
        row: row + 1,
        col,
        window: col === 0 || col === cells.length - 1,
        status: gender === null ? 'free' : gender === 'male' ? 'sold_male' : 'sold_female',
        gender,
        beside,
        blockedFor: null,
        reason: null,
      };
      return [{ ...seat, ...changed.find((change) => change.number === cell) }];
    }),
  );
  return {
    serviceKey: 'small',
    layout: { code: 'small', columns: 4, rows: ROWS },
    seats,
    seenAt: '2026-11-21T10:00:00+03:30',
  };
}
