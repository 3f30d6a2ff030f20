import { toTehranDay } from '../../../../shared/calendar/tehran.ts';
import { fillFromMrz, getMrzProblemField, readFill } from '../../../../shared/flights/fillPassenger.ts';
import type { PassengerProblem, PassengersFormView } from '../../../../shared/flights/passengersView.ts';
import { toTypedPassenger } from '../../../../shared/flights/typedFromOrder.ts';
import { readTyped, type TypedPassengerForm } from '../../../../shared/passengers/passengerFields.ts';
import { findSaved } from '../../../accounts/savedPassengers.ts';
import type { FormContext, PageContext } from '../../../render/page.ts';

export interface Filled {
  typed: TypedPassengerForm;
  problems: PassengerProblem[];
}

export async function loadSavedPassengers({
  account,
  services,
}: PageContext): Promise<PassengersFormView['saved']> {
  if (!account) return [];
  const saved = await findSaved(services.db, account.userKey);
  return saved.map(({ id, passenger }) => {
    const persian = `${passenger.firstName} ${passenger.lastName}`.trim();
    return { id, label: persian || `${passenger.latinFirstName} ${passenger.latinLastName}` };
  });
}

export async function fillPassengers(context: FormContext, count: number): Promise<Filled | null> {
  const { form, now } = context;
  const fill = readFill(form.fill, count);
  if (!fill) return null;
  const typed = readTyped(form, count);
  const { from, index } = fill;
  const present = typed.passengers[index];
  if (!present) return null;
  if (from === 'mrz') {
    const filled = fillFromMrz(present, partOf(form.mrz, index), toTehranDay(now));
    if (!filled.ok) {
      return { typed, problems: [{ name: getMrzProblemField(index), index, message: filled.message }] };
    }
    return { typed: put(typed, index, filled.typed), problems: [] };
  }
  const wanted = partOf(form.saved, index);
  const saved = context.account ? await findSaved(context.services.db, context.account.userKey) : [];
  const person = saved.find(({ id }) => id === wanted);
  return { typed: person ? put(typed, index, toTypedPassenger(person.passenger)) : typed, problems: [] };
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
