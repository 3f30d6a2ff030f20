/** Who sits, or will sit, in a seat. */
export type Gender = 'male' | 'female';

export const GENDER_WORDS: Record<Gender, string> = { male: 'آقا', female: 'خانم' };

/** What the supplier says of a seat, for everybody (spec/states.md 4.4). */
export type SeatStatus = 'free' | 'held_other' | 'sold_male' | 'sold_female' | 'blocked';

/** What a viewer is shown: derived from the seat and its neighbours, see seatRules.ts. */
export type ShownSeatStatus = SeatStatus | 'free_female_only' | 'free_male_only' | 'mine_selected';

export interface Seat {
  /** The number on the seat, unique in the bus. */
  number: number;
  /** From 1, at the front. */
  row: number;
  /** Column of the layout's grid, from 0 at the driver's side (the left of the bus, whatever the writing direction). */
  col: number;
  window: boolean;
  status: SeatStatus;
  /** Who sits there or is about to: also known for `held_other`; null for others. */
  gender: Gender | null;
  /** Numbers of the seats directly beside it, with no aisle between. */
  beside: number[];
  /** The supplier does not sell this free seat to them. */
  blockedFor: Gender | null;
  /** Why it is blocked or blocked for some, in Persian; null where nothing is said. */
  reason: string | null;
}

/** A cell of the grid: a seat's number, the aisle, or the space of the middle door. */
export type LayoutCell = number | 'aisle' | 'door';

/** The bus from above. Front to back; the driver sits before column 0, the front door is before the last column. */
export interface SeatLayout {
  /** `vip25` */
  code: string;
  columns: number;
  rows: LayoutCell[][];
}

/** The seats of a service as they are at `seenAt` (ISO instant). */
export interface SeatMap {
  serviceKey: string;
  /** Null when the supplier's layout is none we know: then there is only the list. */
  layout: SeatLayout | null;
  /** By number. `row` and `col` are 0 where there is no layout. */
  seats: Seat[];
  seenAt: string;
}

/** A seat and who will sit in it. */
export interface SeatChoice {
  number: number;
  gender: Gender;
}

export function findSeat(map: SeatMap, number: number): Seat | undefined {
  return map.seats.find((seat) => seat.number === number);
}

/** `male` and `female` as forms write them; null for anything else. */
export function readGender(value: unknown): Gender | null {
  return value === 'male' || value === 'female' ? value : null;
}
