import { ownProperty, typedFields } from '../forms/typedFields.ts';

/** The fields of one traveller in a plain HTML form. */
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

/** Exactly what stands in the fields of one traveller; a birth date is three Jalali numbers. */
export type TypedPassenger = Record<PassengerField, string>;
export type TypedContact = Record<ContactField, string>;

export interface TypedPassengerForm {
  contact: TypedContact;
  /** One for each position of the party, whatever was posted. */
  passengers: TypedPassenger[];
}

/** `passengers[0][latinFirstName]`: the name of a field, and the key of its problem. Positions count from 0. */
export function passengerFieldName(index: number, field: PassengerField): string {
  return `passengers[${index}][${field}]`;
}

/** `contact[mobile]` */
export function contactFieldName(field: ContactField): string {
  return `contact[${field}]`;
}

/** `passengers-0-latinFirstName`: the HTML id of the field with this name. */
export function fieldId(name: string): string {
  return name.replaceAll('[', '-').replaceAll(']', '');
}

/** Reads the contact of a posted body of any shape. */
export function readTypedContact(form: unknown): TypedContact {
  return typedFields(ownProperty(form, 'contact'), CONTACT_FIELDS);
}

/** Reads the first `count` people below `key` of a posted body of any shape; one who is missing has empty fields. */
export function readTypedPeople<Field extends string>(
  form: unknown,
  key: string,
  fields: readonly Field[],
  count: number,
): Record<Field, string>[] {
  const people = ownProperty(form, key);
  return Array.from({ length: count }, (_, index) => typedFields(ownProperty(people, String(index)), fields));
}

/** What was typed, from a posted body of any shape: arrays, objects and missing parts become empty fields. */
export function readTyped(form: unknown, count: number): TypedPassengerForm {
  return {
    contact: readTypedContact(form),
    passengers: readTypedPeople(form, 'passengers', PASSENGER_FIELDS, count),
  };
}
