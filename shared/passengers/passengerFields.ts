import { getOwnProperty, readTypedFields } from '../forms/typedFields.ts';

/** Fields that stay the same for all trips of a traveller. */
const PERSON_FIELDS = [
  'firstName',
  'lastName',
  'latinFirstName',
  'latinLastName',
  'nationalId',
  'passportNumber',
  'country',
  'passportExpiry',
] as const;

/** Fields that the browser or the account stores for later trips. `birth` is an ISO day; unknown fields are empty. */
export const KNOWN_FIELDS = ['gender', ...PERSON_FIELDS, 'birth'] as const;

export type KnownPerson = Record<(typeof KNOWN_FIELDS)[number], string>;

export const PASSENGER_FIELDS = [
  'gender',
  'document',
  ...PERSON_FIELDS,
  'birthDay',
  'birthMonth',
  'birthYear',
] as const;

export type PassengerField = (typeof PASSENGER_FIELDS)[number];

export const CONTACT_FIELDS = ['mobile', 'email'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The birth date consists of three Jalali numbers. */
export type TypedPassenger = Record<PassengerField, string>;
export type TypedContact = Record<ContactField, string>;

export interface TypedPassengerForm {
  contact: TypedContact;
  passengers: TypedPassenger[];
}

/** Builds names such as `passengers[0][latinFirstName]`. */
export function getPassengerFieldName(index: number, field: PassengerField): string {
  return `passengers[${index}][${field}]`;
}

export function getContactFieldName(field: ContactField): string {
  return `contact[${field}]`;
}

export function toFieldId(name: string): string {
  return name.replaceAll('[', '-').replaceAll(']', '');
}

export function readTypedContact(form: unknown): TypedContact {
  return readTypedFields(getOwnProperty(form, 'contact'), CONTACT_FIELDS);
}

export function readTypedPeople<Field extends string>(
  form: unknown,
  key: string,
  fields: readonly Field[],
  count: number,
): Record<Field, string>[] {
  const people = getOwnProperty(form, key);
  return Array.from({ length: count }, (_, index) =>
    readTypedFields(getOwnProperty(people, String(index)), fields),
  );
}

/** Reads a posted form of any shape: missing parts become empty fields. */
export function readTyped(form: unknown, count: number): TypedPassengerForm {
  return {
    contact: readTypedContact(form),
    passengers: readTypedPeople(form, 'passengers', PASSENGER_FIELDS, count),
  };
}
