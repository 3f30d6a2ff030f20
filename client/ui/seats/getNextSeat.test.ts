import { getNextSeat, type SeatMove } from './getNextSeat.ts';

/** Two doors behind the second row. */
const layout = {
  rows: [
    [1, 'aisle', 2, 3],
    [4, 'aisle', 5, 6],
    [7, 'aisle', 'door', 'door'],
    [8, 'aisle', 9, 10],
    [11, 12, 13, 14],
  ],
};
const move = (seat: number, way: SeatMove) => getNextSeat(layout, seat, way);

test('an arrow key crosses the aisle to the seat on the other side', () => {
  expect(move(1, 'right')).toBe(2);
  expect(move(2, 'left')).toBe(1);
});

test('moving back goes to the next seat of the same column, past the door', () => {
  expect([move(6, 'back'), move(10, 'forward'), move(4, 'back')]).toEqual([10, 6, 7]);
});

test('an arrow key at the edge of the bus stays on the same seat', () => {
  expect([move(1, 'left'), move(1, 'forward'), move(14, 'back')]).toEqual([1, 1, 14]);
});

test('Home and End go to the ends of the row, with Ctrl to the ends of the bus', () => {
  expect([move(5, 'rowStart'), move(5, 'rowEnd'), move(5, 'first'), move(5, 'last')]).toEqual([4, 6, 1, 14]);
});
