import { findBestSeats, formatSeatNumbers } from '../../../../shared/buses/bestSeats.ts';
import {
  findSeat,
  type Gender,
  GENDER_WORDS,
  type Seat,
  type SeatMap,
} from '../../../../shared/buses/seatMap.ts';
import { listAllowedGenders, getShownStatus, listStrangers } from '../../../../shared/buses/seatRules.ts';

export interface PickedSeat {
  number: number;
  gender: Gender | null;
}

/** Sets the gender only when the neighbouring seats allow just one. */
export function pickSeat(map: SeatMap, seat: Seat, picked: readonly PickedSeat[]): PickedSeat {
  const allowed = listAllowedGenders(
    map,
    seat,
    picked.map(({ number }) => number),
  );
  return { number: seat.number, gender: allowed.length === 1 ? (allowed[0] ?? null) : null };
}

/** Splits a choice into seats that are still free and lost ones. */
export function splitPickedSeats(
  map: SeatMap,
  picked: readonly PickedSeat[],
): { kept: PickedSeat[]; lost: PickedSeat[] } {
  const isFree = ({ number }: PickedSeat) => findSeat(map, number)?.status === 'free';
  return { kept: picked.filter(isFree), lost: picked.filter((seat) => !isFree(seat)) };
}

/** Blocks the seats next to strangers, so that travellers of any gender can take the remaining ones. */
function dropNeighbours(map: SeatMap): SeatMap {
  const seats = map.seats.map((seat): Seat => {
    const suitsAll = seat.blockedFor === null && listStrangers(map, seat).length === 0;
    return suitsAll ? seat : { ...seat, status: seat.status === 'free' ? 'blocked' : seat.status };
  });
  return { ...map, seats };
}

/**
 * Finds the closest free seats, preferring those without strangers next to them. Returns null when too few are free.
 */
export function pickAdjacentSeats(
  map: SeatMap,
  count: number,
  picked: readonly PickedSeat[] = [],
): PickedSeat[] | null {
  const near = picked.map(({ number }) => number);
  const genders = picked.map(({ gender }) => gender).filter((gender) => gender !== null);
  if (genders.length === count) return findBestSeats(map, genders, near);
  const people = (gender: Gender) => Array.from({ length: count }, () => gender);
  const neutral = findBestSeats(dropNeighbours(map), people('male'), near);
  if (neutral) return neutral.map(({ number }) => ({ number, gender: null }));
  return findBestSeats(map, people('female'), near) ?? findBestSeats(map, people('male'), near);
}

export function formatRestrictions(map: SeatMap, chosen: readonly number[]): string[] {
  return (['female', 'male'] as const).flatMap((gender) => {
    const status = gender === 'female' ? 'free_female_only' : 'free_male_only';
    const numbers = map.seats
      .filter((seat) => getShownStatus(map, seat, chosen) === status)
      .map(({ number }) => number);
    if (numbers.length === 0) return [];
    const word = GENDER_WORDS[gender];
    const seats = numbers.length === 1 ? 'صندلی' : 'صندلی‌های';
    const verb = gender === 'female' ? `${word} است` : `${word}ست`;
    return [
      `${seats} ${formatSeatNumbers(numbers)} فقط برای ${verb}، چون صندلی کناری به ${word} فروخته شده است.`,
    ];
  });
}
