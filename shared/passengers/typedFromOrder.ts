import { toJalali } from '../calendar/jalali.ts';
import type { FlightPassenger } from '../flights/flightOrder.ts';
import { typedFields } from '../forms/typedFields.ts';
import type { OrderContact } from '../orders/orderView.ts';
import {
  PASSENGER_FIELDS,
  readTyped,
  type TypedPassenger,
  type TypedPassengerForm,
} from './passengerFields.ts';

/** The fields of one traveller as the form would have them typed. */
export function typedPassenger(passenger: Omit<FlightPassenger, 'position' | 'ageGroup'>): TypedPassenger {
  const birth = toJalali(passenger.birthDay);
  const { document } = passenger;
  return {
    ...typedFields(null, PASSENGER_FIELDS),
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

/** The form filled in with what an order already holds, by position; empty fields for whom it does not know. */
export function typedFromOrder(
  passengers: readonly FlightPassenger[],
  contact: OrderContact | null,
  count: number,
): TypedPassengerForm {
  const filled = {
    contact: { mobile: contact?.mobile ?? '', email: contact?.email ?? '' },
    passengers: Object.fromEntries(passengers.map((one) => [one.position - 1, typedPassenger(one)])),
  };
  return readTyped(filled, count);
}
