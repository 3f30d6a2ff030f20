import type { BusTerminalView } from '../../../../../shared/buses/busViews.ts';
import { countDays, getWeekday, isIsoDay } from '../../../../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranInstant } from '../../../../../shared/calendar/tehran.ts';
import { memoize } from '../../../../upstream/memoize.ts';
import { drawFraction, hashSeed, pickChoice } from '../../../bookings/sample/seededHash.ts';
import { findBusCityBySlug, type BusCity } from '../../reference/busCities.ts';
import type { BusCompany } from '../../reference/busCompanies.ts';
import { findBusPair, listCompanies, type BusPair } from '../../reference/busPairs.ts';
import { BUS_DAYS_ON_SALE, listTerminals } from '../../reference/busRoutes.ts';
import { findBusType, type BusType } from '../../reference/busTypes.ts';

export interface BusLine {
  from: BusCity;
  to: BusCity;
  pair: BusPair;
  company: BusCompany;
  type: BusType;
  /** Minutes after midnight in Tehran. */
  departs: number;
  terminal: BusTerminalView;
  /** Added to the weekday, this decides on which days the line rests. */
  restOffset: number;
}

/** Example of a `key`: `sb.iran-peyma.tehran.isfahan.20261126.2200.vip25`. */
export interface BusRun {
  key: string;
  /** Gregorian ISO day in Tehran. */
  day: string;
  line: BusLine;
  departsAt: Date;
}

/** Minutes before departure at which the sale closes. Most companies use one hour (docs/spec/rules.md#buses). */
const SALE_CLOSES = [60, 60, 60, 120, 180] as const;
const MAX_DEPARTURES_PER_DAY = 44;
const LONG_MINUTES = 300;
const QUARTER = 15;
const RESTS_ONE_IN = 9;

/** Long trips leave in the evening or in the morning, short trips all day. Returns minutes after midnight. */
function calculateDeparture(seed: string, index: number, minutes: number): number {
  const share = drawFraction(seed, index, 'departs');
  if (minutes < LONG_MINUTES) return 330 + share * 990;
  return drawFraction(seed, index, 'night') < 0.66 ? 1065 + share * 360 : 390 + share * 480;
}

function chooseBusType(pair: BusPair, company: BusCompany, seed: string, index: number): BusType {
  const [first = 'normal44', ...others] = pair.types;
  const code = pickChoice([first, ...others], seed, index, 'type');
  const benched = code === 'vip25' && hashSeed(company.slug) % 3 === 0;
  return findBusType(benched ? 'vip26' : code)!;
}

function makeLines(from: BusCity, to: BusCity, pair: BusPair): BusLine[] {
  const seed = `${from.slug} ${to.slug}`;
  const [first, ...others] = listCompanies(pair);
  const [terminal, ...terminals] = listTerminals(pair, from);
  if (!first || !terminal) return [];
  const lines = new Map<string, BusLine>();
  for (let index = 0; index < Math.min(pair.departuresPerDay, MAX_DEPARTURES_PER_DAY); index += 1) {
    const company = pickChoice([first, ...others], seed, index, 'company');
    const departs = Math.round(calculateDeparture(seed, index, pair.minutes) / QUARTER) * QUARTER;
    const line = {
      from,
      to,
      pair,
      company,
      type: chooseBusType(pair, company, seed, index),
      departs,
      terminal: pickChoice([terminal, ...terminals], company.slug, seed, 'terminal'),
      restOffset: hashSeed(company.slug, from.slug, departs) % RESTS_ONE_IN,
    };
    lines.set(`${company.slug} ${departs}`, line);
  }
  return [...lines.values()].toSorted((a, b) => a.departs - b.departs);
}

const linesOf = memoize(1000, (from: string, to: string): readonly BusLine[] => {
  const [fromCity, toCity, pair] = [findBusCityBySlug(from), findBusCityBySlug(to), findBusPair(from, to)];
  return fromCity && toCity && pair ? makeLines(fromCity, toCity, pair) : [];
});

function formatClock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}

function runOn(line: BusLine, day: string): BusRun {
  const { company, from, to, type, departs } = line;
  const parts = [
    'sb',
    company.slug,
    from.slug,
    to.slug,
    day.replaceAll('-', ''),
    formatClock(departs),
    type.code,
  ];
  return {
    key: parts.join('.'),
    day,
    line,
    departsAt: new Date(toTehranInstant(day, '00:00').getTime() + departs * 60_000),
  };
}

/** Lists the buses of a day. The result is deterministic. Cities are slugs. */
export const listRuns: (from: string, to: string, day: string) => readonly BusRun[] = memoize(
  500,
  (from: string, to: string, day: string) => {
    const weekday = getWeekday(day);
    return linesOf(from, to)
      .filter(({ restOffset }) => (restOffset + weekday) % RESTS_ONE_IN !== 0)
      .map((line) => runOn(line, day));
  },
);

export function findRun(key: string): BusRun | null {
  const match = /^sb\.[a-z-]+\.([a-z-]+)\.([a-z-]+)\.(\d{4})(\d{2})(\d{2})\.\d{4}\.\w+$/.exec(key);
  if (!match) return null;
  const [, from = '', to = '', year, month, date] = match;
  const day = `${year}-${month}-${date}`;
  return isIsoDay(day) ? (listRuns(from, to, day).find((run) => run.key === key) ?? null) : null;
}

export function getSaleCloseTime({ line, departsAt }: BusRun): Date {
  const minutes = pickChoice([...SALE_CLOSES], line.company.slug, 'closes');
  return new Date(departsAt.getTime() - minutes * 60_000);
}

export function isOnSale(run: BusRun, now: Date): boolean {
  return now < getSaleCloseTime(run) && countDays(toTehranDay(now), run.day) < BUS_DAYS_ON_SALE;
}
