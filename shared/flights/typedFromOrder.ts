import { toJalali } from '../calendar/jalali.ts';
import { readTypedFields } from '../forms/typedFields.ts';
import type { OrderContact } from '../orders/orderView.ts';
import type { Passenger } from '../passengers/passenger.ts';
import {
  PASSENGER_FIELDS,
  readTyped,
  type TypedPassenger,
  type TypedPassengerForm,
} from '../passengers/passengerFields.ts';

function toTypedPassenger(passenger: Omit<Passenger, 'position' | 'ageGroup'>): TypedPassenger {
  const birth = toJalali(passenger.birthDay);
  const { document } = passenger;
  return {
    ...readTypedFields(null, PASSENGER_FIELDS),
    gender: passenger.gender,
    document: document.kind,
    firstName: passenger.firstName,
    lastName: passenger.lastName,
    latinFirstName: passenger.latinFirstName,
    latinLastName: passenger.latinLastName,
    birthDay: String(birth.day),
    birthMonth: String(birth.month),
    birthYear: String(birth.year),
    ...(document.kind === 'passport'
      ? { passportNumber: document.number, country: document.country, passportExpiry: document.expiresOn }
      : { nationalId: document.number }),
  };
}

export function toTypedPassengerForm(
  passengers: readonly Passenger[],
  contact: OrderContact | null,
  count: number,
): TypedPassengerForm {
  const filled = {
    contact: { mobile: contact?.mobile ?? '', email: contact?.email ?? '' },
    passengers: Object.fromEntries(passengers.map((one) => [one.position - 1, toTypedPassenger(one)])),
  };
  return readTyped(filled, count);
}
