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

/** Longer values are cut before they go back to the form; no honest one is half as long. */
const LONGEST = 300;

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST) : '';
}

function fieldsOf<Field extends string>(value: unknown, fields: readonly Field[]): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, text(property(value, field))])) as Record<
    Field,
    string
  >;
}

/** What was typed, from a posted body of any shape: arrays, objects and missing parts become empty fields. */
export function readTyped(form: unknown, count: number): TypedPassengerForm {
  const passengers = property(form, 'passengers');
  return {
    contact: fieldsOf(property(form, 'contact'), CONTACT_FIELDS),
    passengers: Array.from({ length: count }, (_, index) =>
      fieldsOf(property(passengers, String(index)), PASSENGER_FIELDS),
    ),
  };
}
