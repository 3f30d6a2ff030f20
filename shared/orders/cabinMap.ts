import type { Rial } from '../money.ts';
import { toPersianDigits } from '../persian/digits.ts';
import { isolateLtr } from '../persian/isolateLtr.ts';
import { toAncillaryOption, type OfferedAncillary } from './ancillaries.ts';

/** Price and terms of a seat for some of the travellers. */
export interface SoldSeat {
  /** Identifies the seat at its supplier. */
  key: string;
  /** In Rial. 0 means free of charge. */
  price: Rial;
  refundable: boolean;
  positions: readonly number[];
}

export interface CabinSeat {
  /** Example: «12A». */
  name: string;
  /** Empty when the seat is taken. */
  sold: readonly SoldSeat[];
}

/** `seats` has one entry for each column; null where the row has no seat. */
export interface CabinRow {
  number: number;
  isExit: boolean;
  seats: readonly (CabinSeat | null)[];
}

/** One flight of an offer, seen from above with its front up. */
export interface CabinMap {
  /** Number of the flight in the offer, from 1. */
  flight: number;
  /** Seat letters from the left side to the right. Null is an aisle. */
  columns: readonly (string | null)[];
  rows: readonly CabinRow[];
}

export interface OfferedCabinMap extends CabinMap {
  /** Counts from 1. */
  leg: number;
  /** Example: «پرواز W5 1041، تهران به مشهد». */
  title: string;
}

function nameSeat(name: string): string {
  return `صندلی ${isolateLtr(name)}`;
}

export function listOfferedSeats(maps: readonly OfferedCabinMap[]): OfferedAncillary[] {
  return maps.flatMap(({ leg, flight, rows }) =>
    rows.flatMap(({ seats }) =>
      seats.flatMap((seat) =>
        (seat?.sold ?? []).map((sold): OfferedAncillary => ({
          ...sold,
          kind: 'seat',
          title: nameSeat(seat!.name),
          seat: { flight, name: seat!.name },
          leg,
          most: 1,
        })),
      ),
    ),
  );
}

/** Formats «ردیف ۱۲، صندلی 12A، کنار پنجره». */
export function describeSeat({ columns }: Pick<CabinMap, 'columns'>, row: CabinRow, column: number): string {
  const taken = row.seats.flatMap((seat, index) => (seat ? [index] : []));
  const isWindow = column === taken[0] || column === taken.at(-1);
  const isAisle = columns[column - 1] === null || columns[column + 1] === null;
  const place = isWindow ? 'کنار پنجره' : isAisle ? 'کنار راهرو' : 'وسط';
  const exit = row.isExit ? '، ردیف خروج' : '';
  return `ردیف ${toPersianDigits(row.number)}، ${nameSeat(row.seats[column]?.name ?? '')}، ${place}${exit}`;
}

export interface SeatOption {
  value: string;
  label: string;
  name: string;
  price: Rial;
}

/** Lists the seats that one traveller may choose, from front to back. */
export function listSeatOptions(map: CabinMap, position: number): SeatOption[] {
  return map.rows.flatMap((row) =>
    row.seats.flatMap((seat, column): SeatOption[] => {
      const sold = seat?.sold.find(({ positions }) => positions.includes(position));
      if (!seat || !sold) return [];
      const option = toAncillaryOption({ ...sold, title: describeSeat(map, row, column) }, 1);
      return [{ ...option, name: seat.name, price: sold.price }];
    }),
  );
}
