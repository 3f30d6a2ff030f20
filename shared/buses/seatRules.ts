import { toPersianDigits } from '../persian/digits.ts';
import { MAX_SEATS, TOO_MANY_SEATS } from './search.ts';
import {
  findSeat,
  GENDER_WORDS,
  type Gender,
  type Seat,
  type SeatChoice,
  type SeatMap,
  type ShownSeatStatus,
} from './seatMap.ts';

/** Gender rule: adjacent strangers must have the same gender. Seats of one purchase may mix genders. */

const SEAT_STATUS_WORDS: Record<ShownSeatStatus, string> = {
  free: 'خالی',
  mine_selected: 'انتخاب شما',
  held_other: 'در حال خرید توسط دیگری',
  sold_male: 'فروخته‌شده (آقا)',
  sold_female: 'فروخته‌شده (خانم)',
  free_female_only: 'فقط برای خانم',
  free_male_only: 'فقط برای آقا',
  blocked: 'غیرقابل فروش',
};

export const NEIGHBOUR_RULE =
  'صندلی کنار خانمی که تنها سفر می‌کند فقط به خانم فروخته می‌شود و کنار آقا فقط به آقا. برای صندلی‌هایی که با هم می‌خرید این محدودیت نیست؛ خانواده می‌تواند کنار هم بنشیند.';

const BOTH: readonly Gender[] = ['male', 'female'];

/** Lists the genders of the strangers in adjacent seats. `mine` holds the seat numbers of the same purchase. */
export function listStrangers(map: SeatMap, seat: Seat, mine: readonly number[] = []): Gender[] {
  const genders = seat.beside
    .filter((number) => !mine.includes(number))
    .map((number) => findSeat(map, number)?.gender ?? null)
    .filter((gender) => gender !== null);
  return [...new Set(genders)];
}

export function listAllowedGenders(map: SeatMap, seat: Seat, mine: readonly number[] = []): Gender[] {
  if (seat.status !== 'free') return [];
  const strangers = listStrangers(map, seat, mine);
  return BOTH.filter(
    (gender) => gender !== seat.blockedFor && strangers.every((stranger) => stranger === gender),
  );
}

export function getShownStatus(map: SeatMap, seat: Seat, mine: readonly number[] = []): ShownSeatStatus {
  if (seat.status !== 'free') return seat.status;
  if (mine.includes(seat.number)) return 'mine_selected';
  const allowed = listAllowedGenders(map, seat, mine);
  if (allowed.length === 2) return 'free';
  if (allowed.length === 0) return 'blocked';
  return allowed[0] === 'female' ? 'free_female_only' : 'free_male_only';
}

export function findGenderProblem(
  map: SeatMap,
  seat: Seat,
  gender: Gender,
  mine: readonly number[] = [],
): string | null {
  if (seat.blockedFor === gender)
    return seat.reason ?? `شرکت این صندلی را به ${GENDER_WORDS[gender]} نمی‌فروشد.`;
  const strangers = listStrangers(map, seat, mine);
  if (strangers.length > 1)
    return 'یک کنار این صندلی آقا و کنار دیگرش خانم نشسته است؛ صندلی دیگری انتخاب کنید.';
  const [stranger] = strangers;
  if (stranger === undefined || stranger === gender) return null;
  const word = GENDER_WORDS[stranger];
  return `صندلی کنار این صندلی به ${word} فروخته شده؛ فقط ${word} می‌تواند آن را بگیرد.`;
}

export type SeatProblemKind = 'none' | 'too_many' | 'unknown_seat' | 'twice' | 'taken' | 'blocked' | 'gender';

export interface SeatProblem {
  kind: SeatProblemKind;
  number: number | null;
  message: string;
}

function checkSeat(map: SeatMap, choice: SeatChoice, mine: readonly number[]): SeatProblem | null {
  const { number, gender } = choice;
  const named = `صندلی ${toPersianDigits(number)}`;
  const seat = findSeat(map, number);
  if (!seat) return { kind: 'unknown_seat', number, message: `${named} در این اتوبوس نیست.` };
  if (mine.filter((other) => other === number).length > 1)
    return { kind: 'twice', number, message: `${named} دو بار انتخاب شده است.` };
  if (seat.status === 'blocked')
    return { kind: 'blocked', number, message: seat.reason ?? `${named} فروختنی نیست.` };
  if (seat.status === 'held_other')
    return { kind: 'taken', number, message: `${named} همین حالا در حال خرید توسط دیگری است.` };
  if (seat.status !== 'free') return { kind: 'taken', number, message: `${named} همین حالا فروخته شد.` };
  const message = findGenderProblem(map, seat, gender, mine);
  return message === null ? null : { kind: 'gender', number, message: `${named}: ${message}` };
}

export function listSeatProblems(map: SeatMap, choices: readonly SeatChoice[]): SeatProblem[] {
  if (choices.length === 0) return [{ kind: 'none', number: null, message: 'دست‌کم یک صندلی انتخاب کنید.' }];
  if (choices.length > MAX_SEATS) return [{ kind: 'too_many', number: null, message: `${TOO_MANY_SEATS}.` }];
  const mine = choices.map(({ number }) => number);
  return choices.map((choice) => checkSeat(map, choice, mine)).filter((problem) => problem !== null);
}

export function listFreeSeats(map: SeatMap): number[] {
  return map.seats.filter((seat) => listAllowedGenders(map, seat).length > 0).map(({ number }) => number);
}

export function formatSeatLabel(map: SeatMap, seat: Seat, mine: readonly number[] = []): string {
  const strangers = listStrangers(map, seat, mine).map((gender) => `کنار ${GENDER_WORDS[gender]}`);
  return [
    seat.row > 0 ? `ردیف ${toPersianDigits(seat.row)}` : '',
    `صندلی ${toPersianDigits(seat.number)}`,
    seat.window ? 'کنار پنجره' : seat.row > 0 ? 'کنار راهرو' : '',
    SEAT_STATUS_WORDS[getShownStatus(map, seat, mine)],
    ...(seat.status === 'free' ? strangers : []),
  ]
    .filter((part) => part !== '')
    .join('، ');
}
