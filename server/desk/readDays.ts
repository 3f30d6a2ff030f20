import { toTehranDay } from '../../shared/calendar/tehran.ts';
import { readTypedDay } from '../../shared/calendar/typedDay.ts';
import type { DeskForm } from './deskForm.ts';

/** Reads the fields `from` and `until`: ISO days in Tehran, both included; null for an empty one. */
export function readDays(form: DeskForm, now: Date): { first: string | null; last: string | null } {
  const today = toTehranDay(now);
  const first = readDay(form, 'from', today);
  const last = readDay(form, 'until', today);
  if (last !== null && last < today) form.addProblem('until', 'این روز گذشته است.');
  else if (first !== null && last !== null && last < first)
    form.addProblem('until', 'پایان پیش از آغاز است.');
  return { first, last };
}

function readDay(form: DeskForm, name: string, today: string): string | null {
  const typed = form.read(name);
  if (typed === '') return null;
  const read = readTypedDay(typed, today);
  if ('day' in read) return read.day;
  form.addProblem(name, read.problem);
  return null;
}
