import type { AgeGroup } from '../flights/offer.ts';
import { checkFields } from '../forms/checkFields.ts';
import { contactFieldName, type ContactField, type TypedContact } from './passengerFields.ts';
import { checkEmail, checkMobile } from './passengerRules.ts';

interface Problem<Field> {
  field: Field;
  message: string;
  /** With a birth date of another group: the group it would fit. */
  fits?: AgeGroup;
}

/** One field to correct in a form of a contact and several people. */
export interface PartyProblem extends Omit<Problem<never>, 'field'> {
  /** The name of the field: `passengers[0][nationalId]`, `contact[mobile]`. */
  name: string;
  /** Position in the party from 0; null for the contact. */
  index: number | null;
}

/** Checks the contact of an order. */
export function checkContact(typed: TypedContact) {
  return checkFields(typed, { mobile: checkMobile, email: checkEmail });
}

/** Refuses a field of each person, from the second on, whose document an earlier one has too. */
export function refuseRepeated<Field>(
  documents: readonly (string | undefined)[],
  problem: Problem<Field>,
): (Problem<Field> & { index: number })[] {
  return documents.flatMap((document, index) =>
    document && documents.indexOf(document) < index ? [{ ...problem, index }] : [],
  );
}

/**
 * Lists the problems of a form in the order of its fields: the contact's, then each person's, whose last are those that
 * only show beside other people (`together`).
 */
export function listProblems<Field>(
  contact: { problems: readonly Problem<ContactField>[] },
  people: readonly { problems: readonly Problem<Field>[] }[],
  together: readonly (Problem<Field> & { index: number })[],
  nameOf: (index: number, field: Field) => string,
): PartyProblem[] {
  return [
    ...contact.problems.map(({ field, message }) => ({
      name: contactFieldName(field),
      index: null,
      message,
    })),
    ...people.flatMap(({ problems }, index) =>
      [...problems, ...together.filter((one) => one.index === index)].map(({ field, ...problem }) => ({
        name: nameOf(index, field),
        index,
        ...problem,
      })),
    ),
  ];
}
