import { getOwnProperty, typedFields } from '../forms/typedFields.ts';

export const PASSENGER_FIELDS = [
  'gender',
  'document',
  'firstName',
  'lastName',
  'latinFirstName',
  'latinLastName',
  'nationalId',
  'passportNumber',
  'country',
  'passportExpiry',
  'birthDay',
  'birthMonth',
  'birthYear',
] as const;

export type PassengerField = (typeof PASSENGER_FIELDS)[number];

export const CONTACT_FIELDS = ['mobile', 'email'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The birth date is three Jalali numbers. */
export type TypedPassenger = Record<PassengerField, string>;
export type TypedContact = Record<ContactField, string>;

export interface TypedPassengerForm {
  contact: TypedContact;
  passengers: TypedPassenger[];
}

/** Builds `passengers[0][latinFirstName]`; positions count from 0. */
export function passengerFieldName(index: number, field: PassengerField): string {
  return `passengers[${index}][${field}]`;
}

export function contactFieldName(field: ContactField): string {
  return `contact[${field}]`;
}

export function fieldId(name: string): string {
  return name.replaceAll('[', '-').replaceAll(']', '');
}

export function readTypedContact(form: unknown): TypedContact {
  return typedFields(getOwnProperty(form, 'contact'), CONTACT_FIELDS);
}

export function readTypedPeople<Field extends string>(
  form: unknown,
  key: string,
  fields: readonly Field[],
  count: number,
): Record<Field, string>[] {
  const people = getOwnProperty(form, key);
  return Array.from({ length: count }, (_, index) =>
    typedFields(getOwnProperty(people, String(index)), fields),
  );
}

/** Reads any posted shape: missing parts become empty fields. */
export function readTyped(form: unknown, count: number): TypedPassengerForm {
  return {
    contact: readTypedContact(form),
    passengers: readTypedPeople(form, 'passengers', PASSENGER_FIELDS, count),
  };
}
