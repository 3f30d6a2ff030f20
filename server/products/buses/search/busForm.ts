import type { BusFormView } from '../../../../shared/buses/busViews.ts';
import type { TypedBusSearch } from '../../../../shared/buses/search.ts';
import { formatDayNumeric } from '../../../../shared/calendar/format.ts';
import { addDays } from '../../../../shared/calendar/jalali.ts';
import { createCityList } from '../../cityLists.ts';
import { getLastBusDay } from '../fares/busLowestFares.ts';
import { BUS_CITIES, findBusCity, suggestBusCities, type BusCity } from '../reference/busCities.ts';
import { findBusPair, listBusPairs } from '../reference/busPairs.ts';
import { listNearestBusCities } from '../reference/busRoutes.ts';
import { parseBusSearch, type ParsedBusSearch } from './parseBusSearch.ts';

export const BUS_CITY_LIST = createCityList(
  'bus',
  BUS_CITIES.filter(({ slug, served }) => served && listBusPairs(slug).length > 0).map(
    ({ slug, name, nameEn, terminals }) => ({
      slug,
      name,
      nameEn,
      airports: terminals.map((terminal) => ({ iata: '', name: terminal.name })),
    }),
  ),
);

/** `typed` contains city names, not slugs. */
export function buildBusFormView(
  today: string,
  typed: Partial<TypedBusSearch>,
  parsed?: ParsedBusSearch,
): BusFormView {
  const tomorrow = formatDayNumeric(addDays(today, 1));
  return {
    cities: BUS_CITY_LIST.view({ from: '', to: '', ...typed }),
    firstDay: today,
    lastDay: getLastBusDay(today),
    typed: { from: '', to: '', date: tomorrow, seats: '1', ...typed },
    problems: !parsed || parsed.ok ? {} : parsed.problems,
  };
}

function formatTerminals(cities: readonly BusCity[]): string {
  const [nearest] = cities;
  if (!nearest) return '';
  const terminal = nearest.terminals[0]?.name ?? nearest.name;
  return terminal.includes(nearest.name) ? terminal : `${terminal}، ${nearest.name}`;
}

function findBusCityProblem(typed: string): string | null {
  const city = findBusCity(typed);
  if (city && city.served && listBusPairs(city.slug).length > 0) return null;
  const near = city ? listNearestBusCities(city, 1) : suggestBusCities(typed, 1);
  const unknown = 'این شهر در فهرست پایانه‌ها نیست؛';
  if (near.length === 0) return `${unknown} نام آن را از فهرست انتخاب کنید.`;
  return `${unknown} نزدیک‌ترین پایانه: ${formatTerminals(near)}.`;
}

/** Parses the form. The messages are in docs/spec/screens.md#bus-home. */
export function readBusSearch(query: Readonly<Record<string, unknown>>, today: string): ParsedBusSearch {
  const cityOf = (value: unknown) =>
    typeof value === 'string' ? findBusCity(value.slice(0, 100)) : undefined;
  const from = cityOf(query.from);
  const to = cityOf(query.to);
  const parsed = parseBusSearch(
    { ...query, from: from?.slug ?? query.from, to: to?.slug ?? query.to },
    today,
  );
  const { typed } = parseBusSearch(query, today);
  const problems = parsed.ok ? {} : { ...parsed.problems };
  for (const end of ['from', 'to'] as const) {
    const problem = typed[end].trim() === '' ? null : findBusCityProblem(typed[end]);
    if (problem !== null) problems[end] = problem;
  }
  const last = getLastBusDay(today);
  if (parsed.ok && parsed.search.day > last) problems.date = `فروش تا ${formatDayNumeric(last)} باز است.`;
  if (from && to && from !== to && !problems.from && !problems.to && !findBusPair(from.slug, to.slug)) {
    problems.to = formatNoBus(from, to);
  }
  if (parsed.ok && Object.keys(problems).length === 0) return { ...parsed, typed };
  return { ok: false, problems, typed };
}

function formatNoBus(from: BusCity, to: BusCity): string {
  const near = listNearestBusCities(to, 8).filter(({ slug }) => findBusPair(from.slug, slug));
  const ours = `از ${from.name} به ${to.name} سرویسی نداریم`;
  return near[0] ? `${ours}؛ نزدیک‌ترین پایانه: ${formatTerminals(near)}.` : `${ours}.`;
}
