import { addDays } from '../../shared/calendar/jalali.ts';
import { toTehranDay, toTehranInstant } from '../../shared/calendar/tehran.ts';
import { readTypedDay } from '../../shared/calendar/typedDay.ts';
import { findCity } from '../../shared/places/searchCity.ts';
import { CITIES, CITIES_ABROAD } from '../reference/cities.ts';
import { searchCity } from '../reference/searchCities.ts';
import type { DeskForm } from './deskForm.ts';

/** Reads `fromCity` and `toCity`, which must both be set or both be empty. */
export function readRoute(
  form: DeskForm,
  { hasRoute }: { hasRoute: boolean },
): { from: string; to: string } | null {
  const [from, to] = [readCity(form, 'fromCity'), readCity(form, 'toCity')];
  const isTyped = { from: form.read('fromCity') !== '', to: form.read('toCity') !== '' };
  if (!isTyped.from && !isTyped.to) return null;
  if (!hasRoute) form.addProblem('fromCity', 'بیمه مسیر ندارد؛ این دو خانه را خالی کنید.');
  if (!isTyped.from) form.addProblem('fromCity', 'مبدأ را هم بنویسید، یا مقصد را هم خالی کنید.');
  if (!isTyped.to) form.addProblem('toCity', 'مقصد را هم بنویسید، یا مبدأ را هم خالی کنید.');
  if (from === null || to === null) return null;
  if (from === to) form.addProblem('toCity', 'مبدأ و مقصد یکی است.');
  return { from, to };
}

function readCity(form: DeskForm, name: string): string | null {
  const typed = form.read(name);
  if (typed === '') return null;
  const city = findCity([...CITIES, ...CITIES_ABROAD].map(searchCity), typed);
  if (!city) form.addProblem(name, 'این شهر را نمی‌شناسیم؛ نام شهر یا کد فرودگاه را بنویسید.');
  return city?.slug ?? null;
}

/** Reads `from` and `until`: inclusive ISO days in Tehran; null for an empty one. */
export function readDays(form: DeskForm, now: Date): { first: string | null; last: string | null } {
  const today = toTehranDay(now);
  const first = readDay(form, 'from', today);
  const last = readDay(form, 'until', today);
  if (last !== null && last < today) form.addProblem('until', 'این روز گذشته است.');
  else if (first !== null && last !== null && last < first)
    form.addProblem('until', 'پایان پیش از آغاز است.');
  return { first, last };
}

/** Reads `from` and `until`. The whole last day is included. */
export function readPeriod(form: DeskForm, now: Date): { from: Date | null; until: Date | null } {
  const { first, last } = readDays(form, now);
  return {
    from: first === null ? null : toTehranInstant(first, '00:00'),
    until: last === null ? null : toTehranInstant(addDays(last, 1), '00:00'),
  };
}

/** Returns an ISO day; null for an empty or invalid field. */
export function readDay(form: DeskForm, name: string, today: string): string | null {
  const typed = form.read(name);
  if (typed === '') return null;
  const read = readTypedDay(typed, today);
  if ('day' in read) return read.day;
  form.addProblem(name, read.problem);
  return null;
}
