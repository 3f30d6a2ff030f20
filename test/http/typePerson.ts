import type { Typed } from './formBrowser.ts';

export interface Person {
  nationalId: string;
  birth: [day: string, month: string, year: string];
}

export const ADULT: Person = { nationalId: '0012345679', birth: ['14', '7', '1371'] };
export const CHILD: Person = { nationalId: '۰۱۲۳۴۵۶۷۸۹', birth: ['1', '1', '1396'] };
export const INFANT: Person = { nationalId: '1234567891', birth: ['1', '1', '1405'] };

/** Returns the values that a traveller types into the form of a flight. */
export function typePerson(index: number, { nationalId, birth: [day, month, year] }: Person): Typed {
  const fields = {
    gender: 'female',
    document: 'national_id',
    firstName: 'سارا',
    lastName: 'رضایی',
    latinFirstName: 'Sara',
    latinLastName: 'Rezaei',
    nationalId,
    birthDay: day,
    birthMonth: month,
    birthYear: year,
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`passengers[${index}][${name}]`, value]),
  );
}
