import { toPersianDigits } from '../persian/digits.ts';
import { joinWords } from '../persian/joinWords.ts';
import { findSeat, type Gender, type Seat, type SeatChoice, type SeatMap } from './seatMap.ts';
import { listAllowedGenders } from './seatRules.ts';

/** A higher result means closer seats: first side by side, then across the aisle, then one behind the other. */
function calculateCloseness(one: Seat, other: Seat): number {
  if (one.row === 0 || other.row === 0) return 40 - Math.abs(one.number - other.number);
  if (one.beside.includes(other.number)) return 60;
  const rows = Math.abs(one.row - other.row);
  const columns = Math.abs(one.col - other.col);
  return (rows === 0 ? 48 : 44) - 8 * rows - 2 * columns;
}

/** Counts the pairs of free seats that a choice would split. Families need whole pairs. */
function countSplitPairs(map: SeatMap, chosen: readonly Seat[]): number {
  const numbers = new Set(chosen.map(({ number }) => number));
  return chosen.reduce(
    (sum, seat) =>
      sum +
      seat.beside.filter((number) => !numbers.has(number) && findSeat(map, number)?.status === 'free').length,
    0,
  );
}

function growFrom(
  anchor: Seat,
  usable: readonly Seat[],
  count: number,
): { seats: Seat[]; score: number } | null {
  const seats = [anchor];
  let score = 0;
  while (seats.length < count) {
    let best: { seat: Seat; score: number } | undefined;
    for (const seat of usable) {
      if (seats.includes(seat)) continue;
      const near = Math.max(...seats.map((member) => calculateCloseness(member, seat)));
      if (!best || near > best.score) best = { seat, score: near };
    }
    if (!best) return null;
    seats.push(best.seat);
    score += best.score;
  }
  return { seats, score };
}

/** Assigns the seats next to strangers first. Returns null when the gender rule allows no assignment. */
function assignGenders(
  map: SeatMap,
  seats: readonly Seat[],
  genders: readonly Gender[],
): SeatChoice[] | null {
  const left = [...genders];
  const mine = seats.map(({ number }) => number);
  const choices: SeatChoice[] = [];
  const strictFirst = [...seats].sort(
    (a, b) =>
      listAllowedGenders(map, a, mine).length - listAllowedGenders(map, b, mine).length ||
      a.number - b.number,
  );
  for (const seat of strictFirst) {
    const allowed = listAllowedGenders(map, seat, mine);
    const at = left.findIndex((gender) => allowed.includes(gender));
    if (at === -1) return null;
    choices.push({ number: seat.number, gender: left.splice(at, 1)[0]! });
  }
  return choices.sort((a, b) => a.number - b.number);
}

/** Finds the closest free seats; null when too few are free. Ties go to the seats nearest to `near`. */
export function findBestSeats(
  map: SeatMap,
  genders: readonly Gender[],
  near: readonly number[] = [],
): SeatChoice[] | null {
  if (genders.length === 0) return null;
  const usable = map.seats.filter((seat) =>
    listAllowedGenders(map, seat).some((gender) => genders.includes(gender)),
  );
  const wanted = near.map((number) => findSeat(map, number)).filter((seat) => seat !== undefined);
  let best: { choices: SeatChoice[]; score: number } | undefined;
  for (const anchor of usable) {
    const grown = growFrom(anchor, usable, genders.length);
    const choices = grown && assignGenders(map, grown.seats, genders);
    if (!grown || !choices) continue;
    const distance =
      wanted.length === 0 ? 0 : Math.max(...wanted.map((seat) => calculateCloseness(seat, anchor)));
    const score = grown.score - 5 * countSplitPairs(map, grown.seats) + distance / 4 - anchor.row / 10;
    if (!best || score > best.score) best = { choices, score };
  }
  return best?.choices ?? null;
}

export function formatSeatNumbers(numbers: readonly number[]): string {
  return joinWords(numbers.map(toPersianDigits));
}

export function formatLostSeats(lost: readonly number[], offered: readonly SeatChoice[] | null): string {
  const gone =
    lost.length === 1
      ? `صندلی ${formatSeatNumbers(lost)} همین حالا فروخته شد.`
      : `صندلی‌های ${formatSeatNumbers(lost)} همین حالا فروخته شدند.`;
  if (!offered || offered.length === 0) return `${gone} صندلی خالی کافی در این اتوبوس نمانده است.`;
  const numbers = formatSeatNumbers(offered.map(({ number }) => number));
  return offered.length === 1
    ? `${gone} صندلی ${numbers} خالی است.`
    : `${gone} صندلی‌های کنار هم: ${numbers}.`;
}
