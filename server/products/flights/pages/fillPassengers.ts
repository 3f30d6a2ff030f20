import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import {
  fillFromKnown,
  fillFromMrz,
  getMrzProblemField,
  readMrzFill,
} from '../../../../shared/flights/fillPassenger.ts';
import type { PassengerProblem } from '../../../../shared/flights/passengersView.ts';
import { readTyped, type TypedPassengerForm } from '../../../../shared/passengers/passengerFields.ts';
import { findChosenPassenger } from '../../../accounts/fillSaved.ts';
import type { FormContext } from '../../../render/page.ts';

export interface Filled {
  typed: TypedPassengerForm;
  problems: PassengerProblem[];
}

export async function fillPassengers(context: FormContext, count: number): Promise<Filled | null> {
  const { form, now } = context;
  const chosen = await findChosenPassenger(context, count);
  const pasted = readMrzFill(form.fill, count);
  if (!chosen && pasted === null) return null;
  const typed = readTyped(form, count);
  if (chosen) {
    const { index, person } = chosen;
    return { typed: person ? put(typed, index, fillFromKnown(person)) : typed, problems: [] };
  }
  const index = pasted ?? 0;
  const filled = fillFromMrz(typed.passengers[index]!, partOf(form.mrz, index), toTehranDay(now));
  if (filled.ok) return { typed: put(typed, index, filled.typed), problems: [] };
  return { typed, problems: [{ name: getMrzProblemField(index), index, message: filled.message }] };
}

function partOf(value: unknown, index: number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[index] : undefined;
}

function put(
  typed: TypedPassengerForm,
  index: number,
  passenger: TypedPassengerForm['passengers'][number],
): TypedPassengerForm {
  return { ...typed, passengers: typed.passengers.map((each, at) => (at === index ? passenger : each)) };
}
