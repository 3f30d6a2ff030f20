import { checkFields } from '../forms/checkFields.ts';
import type { AgeGroup } from './ageGroup.ts';
import { getContactFieldName, type ContactField, type TypedContact } from './passengerFields.ts';
import { checkEmail, checkMobile } from './passengerRules.ts';

interface Problem<Field> {
  field: Field;
  message: string;
  /** The age group of the birth date, when it differs. */
  actualGroup?: AgeGroup;
}

export interface PartyProblem extends Omit<Problem<never>, 'field'> {
  name: string;
  /** Counts from 0; null for the contact. */
  index: number | null;
}

export function checkContact(typed: TypedContact) {
  return checkFields(typed, { mobile: checkMobile, email: checkEmail });
}

export function rejectDuplicates<Field extends string>(
  documents: readonly (string | undefined)[],
  field: Field,
  message: string,
): (Problem<Field> & { index: number })[] {
  return documents.flatMap((document, index) =>
    document && documents.indexOf(document) < index ? [{ index, field, message }] : [],
  );
}

/** Lists problems in the order of the fields. `together` are problems between passengers, such as duplicates. */
export function listProblems<Field>(
  contact: { problems: readonly Problem<ContactField>[] },
  people: readonly { problems: readonly Problem<Field>[] }[],
  together: readonly (Problem<Field> & { index: number })[],
  nameOf: (index: number, field: Field) => string,
): PartyProblem[] {
  return [
    ...people.flatMap(({ problems }, index) =>
      [...problems, ...together.filter((one) => one.index === index)].map(({ field, ...problem }) => ({
        name: nameOf(index, field),
        index,
        ...problem,
      })),
    ),
    ...contact.problems.map(({ field, message }) => ({
      name: getContactFieldName(field),
      index: null,
      message,
    })),
  ];
}
