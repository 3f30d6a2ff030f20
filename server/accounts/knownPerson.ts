import { readTypedFields } from '../../shared/forms/typedFields.ts';
import type { Passenger } from '../../shared/passengers/passenger.ts';
import { KNOWN_FIELDS, type KnownPerson } from '../../shared/passengers/passengerFields.ts';

/** A passenger of a flight order. Plaintext rows contain this type. */
export type OrderPerson = Omit<Passenger, 'position' | 'ageGroup'>;

export function toKnownPerson({ document, birthDay: birth, ...names }: OrderPerson): KnownPerson {
  const papers =
    document.kind === 'passport'
      ? { passportNumber: document.number, country: document.country, passportExpiry: document.expiresOn }
      : { nationalId: document.number };
  return readTypedFields({ ...names, ...papers, birth }, KNOWN_FIELDS);
}

/** Lists the documents that identify a person, the national id first. */
export function listDocuments({ nationalId, passportNumber, country }: KnownPerson): string[] {
  return [
    ...(nationalId === '' ? [] : [`national_id::${nationalId}`]),
    ...(passportNumber === '' ? [] : [`passport:${country}:${passportNumber}`]),
  ];
}

export function getPersonName({ firstName, lastName, latinFirstName, latinLastName }: KnownPerson): string {
  return `${firstName} ${lastName}`.trim() || `${latinFirstName} ${latinLastName}`.trim();
}

export function isSamePerson(one: KnownPerson, other: KnownPerson): boolean {
  return KNOWN_FIELDS.every((field) => one[field] === other[field]);
}
