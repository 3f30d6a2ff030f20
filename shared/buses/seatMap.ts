export type Gender = 'male' | 'female';

export const GENDER_WORDS: Record<Gender, string> = { male: 'آقا', female: 'خانم' };

/** The supplier's status of a seat, which is the same for all viewers (docs/spec/order-states.md#seats). */
export type SeatStatus = 'free' | 'held_other' | 'sold_male' | 'sold_female' | 'blocked';

/** Status as one viewer sees it: with the gender rule and the viewer's own choice (seatRules.ts). */
export type ShownSeatStatus = SeatStatus | 'free_female_only' | 'free_male_only' | 'mine_selected';

export interface Seat {
  number: number;
  /** Counts from 1 at the front; 0 when the layout is unknown. */
  row: number;
  /** Counts from 0 at the driver's side, which is the left of the bus in any writing direction. */
  col: number;
  window: boolean;
  status: SeatStatus;
  /** Known for sold and `held_other` seats. */
  gender: Gender | null;
  /** Numbers of the adjacent seats, without an aisle between. */
  beside: number[];
  /** The supplier does not sell this free seat to passengers of this gender. */
  blockedFor: Gender | null;
  reason: string | null;
}

export type LayoutCell = number | 'aisle' | 'door';

/** Seen from above, front to back. The driver sits before column 0, the front door before the last column. */
export interface SeatLayout {
  code: string;
  columns: number;
  rows: LayoutCell[][];
}

/** `seenAt` is an ISO instant. */
export interface SeatMap {
  serviceKey: string;
  /** Null when the layout is unknown. The page then shows only the list. */
  layout: SeatLayout | null;
  seats: Seat[];
  seenAt: string;
}

export interface SeatChoice {
  number: number;
  gender: Gender;
}

export function findSeat(map: SeatMap, number: number): Seat | undefined {
  return map.seats.find((seat) => seat.number === number);
}

export function readGender(value: unknown): Gender | null {
  return value === 'male' || value === 'female' ? value : null;
}
