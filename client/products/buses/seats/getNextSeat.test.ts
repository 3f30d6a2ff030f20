import { buildSmallBus } from '../../../../shared/buses/seatMap.fixture.ts';
import type { SeatLayout } from '../../../../shared/buses/seatMap.ts';
import { getNextSeat } from './getNextSeat.ts';

const layout = buildSmallBus().layout as SeatLayout;

test('an arrow key crosses the aisle to the seat on the other side', () => {
  expect(getNextSeat(layout, 1, 'right')).toBe(2);
  expect(getNextSeat(layout, 2, 'left')).toBe(1);
});

test('moving back goes to the next seat of the same column, past the door', () => {
  expect(getNextSeat(layout, 6, 'back')).toBe(10);
  expect(getNextSeat(layout, 10, 'forward')).toBe(6);
  expect(getNextSeat(layout, 4, 'back')).toBe(7);
});

test('an arrow key at the edge of the bus stays on the same seat', () => {
  expect(getNextSeat(layout, 1, 'left')).toBe(1);
  expect(getNextSeat(layout, 1, 'forward')).toBe(1);
  expect(getNextSeat(layout, 14, 'back')).toBe(14);
});

test('Home and End go to the ends of the row, with Ctrl to the ends of the bus', () => {
  expect(getNextSeat(layout, 5, 'rowStart')).toBe(4);
  expect(getNextSeat(layout, 5, 'rowEnd')).toBe(6);
  expect(getNextSeat(layout, 5, 'first')).toBe(1);
  expect(getNextSeat(layout, 5, 'last')).toBe(14);
});
