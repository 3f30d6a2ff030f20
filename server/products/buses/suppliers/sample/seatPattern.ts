import { LRUCache } from 'lru-cache';
import type { Gender, LayoutCell, Seat, SeatLayout } from '../../../../../shared/buses/seatMap.ts';
import {
  continueFraction,
  continueHash,
  drawFraction,
  startHash,
} from '../../../bookings/sample/seededHash.ts';
import type { BusRun } from './busTimetable.ts';

/** This company does not sell the first two rows to women, as one real operator does (docs/spec/rules.md#buses). */
const FRONT_ROWS_COMPANY = 'edalat-seir';
const FRONT_ROWS = 2;
const FRONT_ROWS_REASON = 'این شرکت دو ردیف اول را به خانم‌ها نمی‌فروشد.';
const CREW_REASON = 'این صندلی برای خدمهٔ اتوبوس است.';
const CREW_SHARE = 0.2;
const FULL_SHARE = 0.04;
const FEW_SHARE = 0.14;

const knownBenches = new WeakMap<SeatLayout, readonly number[][]>();

function listBenches(layout: SeatLayout): readonly number[][] {
  const known = knownBenches.get(layout);
  if (known) return known;
  const benches = layout.rows.flatMap((cells) => {
    const benches: number[][] = [[]];
    for (const cell of cells) {
      if (typeof cell === 'number') benches.at(-1)!.push(cell);
      else benches.push([]);
    }
    return benches.filter((bench) => bench.length > 0);
  });
  knownBenches.set(layout, benches);
  return benches;
}

function buildSeat(cells: readonly LayoutCell[], row: number, col: number, number: number): Seat {
  const beside = [cells[col - 1], cells[col + 1]].filter((cell) => typeof cell === 'number');
  const window = col === 0 || col === cells.length - 1;
  return {
    number,
    row: row + 1,
    col,
    window,
    status: 'free',
    gender: null,
    beside,
    blockedFor: null,
    reason: null,
  };
}

const knownEmptySeats = new WeakMap<SeatLayout, readonly Seat[]>();

function buildEmptySeats(layout: SeatLayout): Seat[] {
  const known = knownEmptySeats.get(layout) ?? listEmptySeats(layout);
  knownEmptySeats.set(layout, known);
  return known.map((seat) => ({ ...seat }));
}

function listEmptySeats(layout: SeatLayout): Seat[] {
  return layout.rows
    .flatMap((cells, row) =>
      cells.flatMap((cell, col) => (typeof cell === 'number' ? [buildSeat(cells, row, col, cell)] : [])),
    )
    .toSorted((a, b) => a.number - b.number);
}

function chooseSoldCount(start: number, seats: number): number {
  const luck = continueFraction(start, 'load');
  if (luck < FULL_SHARE) return seats;
  if (luck < FEW_SHARE) return seats - 1 - (continueHash(start, 'few') % 4);
  return Math.round(seats * (0.1 + 0.7 * continueFraction(start, 'share')));
}

/** Strangers on adjacent seats have the same gender. */
function chooseGenders(bench: readonly number[], start: number): (Gender | null)[] {
  const draw = continueFraction(start, bench[0] ?? 0, 'who');
  const gender: Gender = continueFraction(start, bench[0] ?? 0, 'gender') < 0.54 ? 'male' : 'female';
  const other: Gender = gender === 'male' ? 'female' : 'male';
  if (bench.length !== 2) return bench.map(() => gender);
  if (draw < 0.34) return [gender, other];
  if (draw < 0.62) return [gender, gender];
  return draw < 0.81 ? [gender, null] : [null, gender];
}

function sell(seats: readonly Seat[], number: number, gender: Gender): boolean {
  const seat = seats[number - 1];
  if (!seat || seat.status !== 'free' || seat.blockedFor === gender) return false;
  seat.status = gender === 'male' ? 'sold_male' : 'sold_female';
  seat.gender = gender;
  return true;
}

function sellToOthers(run: BusRun, seats: readonly Seat[]): void {
  const { key, line } = run;
  const start = startHash(key);
  let left = chooseSoldCount(start, seats.length);
  const sitting = listBenches(line.type.layout)
    .map((bench) => ({
      bench,
      who: chooseGenders(bench, start),
      turn: continueHash(start, bench[0] ?? 0),
    }))
    .toSorted((a, b) => a.turn - b.turn);
  for (const second of [false, true]) {
    for (const { bench, who } of sitting) {
      const company = who.find((gender) => gender !== null) ?? 'male';
      for (const [index, number] of bench.entries()) {
        if (left <= 0) return;
        const gender = second ? company : (who[index] ?? null);
        if (gender !== null && sell(seats, number, gender)) left -= 1;
      }
    }
  }
}

function blockSome(run: BusRun, seats: readonly Seat[]): void {
  const { key, line } = run;
  if (line.company.slug === FRONT_ROWS_COMPANY) {
    for (const seat of seats.filter(({ row }) => row <= FRONT_ROWS)) {
      seat.blockedFor = 'female';
      seat.reason = FRONT_ROWS_REASON;
    }
  }
  const last = seats.at(-1);
  if (last && drawFraction(key, 'crew') < CREW_SHARE) {
    last.status = 'blocked';
    last.reason = CREW_REASON;
  }
}

const knownSeats = new LRUCache<string, readonly Seat[]>({ max: 3000 });

/** Returns the seats before our own sales. Other agencies have sold some of them. The result is deterministic. */
export function getInitialSeats(run: BusRun): readonly Seat[] {
  const known = knownSeats.get(run.key);
  if (known) return known;
  const seats = buildEmptySeats(run.line.type.layout);
  blockSome(run, seats);
  sellToOthers(run, seats);
  knownSeats.set(run.key, seats);
  return seats;
}

/** Some buses have no layout, as happens with real suppliers. */
export function hasKnownLayout(run: BusRun): boolean {
  return drawFraction(run.key, 'layout') >= 0.015;
}
