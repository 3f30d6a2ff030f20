import type { PassengerProblem } from '../../../../shared/flights/passengersView.ts';
import { getAgeGroupName, type AgeGroup } from '../../../../shared/passengers/ageGroup.ts';
import {
  getContactFieldName,
  type ContactField,
  type PassengerField,
  getPassengerFieldName,
} from '../../../../shared/passengers/passengerFields.ts';
import { REQUIRED } from '../../../../shared/forms/checkFields.ts';
import { toPersianDigits } from '../../../../shared/persian/digits.ts';
import { CONTACT_LABELS } from '../../../checkout/contactLabels.ts';

export const PASSENGER_LABELS: Record<PassengerField, string> = {
  gender: 'جنسیت',
  document: 'نوع مدرک',
  firstName: 'نام (فارسی)',
  lastName: 'نام خانوادگی (فارسی)',
  latinFirstName: 'نام (لاتین)',
  latinLastName: 'نام خانوادگی (لاتین)',
  nationalId: 'کد ملی',
  passportNumber: 'شمارهٔ گذرنامه',
  country: 'کشور صادرکنندهٔ گذرنامه',
  passportExpiry: 'پایان اعتبار گذرنامه',
  birthDay: 'تاریخ تولد',
  birthMonth: 'ماه',
  birthYear: 'سال',
};

export function getPassengerTitle(groups: readonly AgeGroup[], index: number): string {
  const group = groups[index] ?? 'adult';
  const number = groups.slice(0, index + 1).filter((other) => other === group).length;
  return `${getAgeGroupName(group)} ${toPersianDigits(number)}`;
}

function labelProblem({ name, index }: PassengerProblem): string {
  if (index === null) {
    const contact = Object.entries(CONTACT_LABELS).find(
      ([field]) => getContactFieldName(field as ContactField) === name,
    );
    return contact?.[1] ?? '';
  }
  const field = Object.entries(PASSENGER_LABELS).find(
    ([field]) => getPassengerFieldName(index, field as PassengerField) === name,
  );
  return field?.[1] ?? '';
}

export function formatSummaryLine(problem: PassengerProblem, groups: readonly AgeGroup[]): string {
  const { index, message } = problem;
  const where = [
    ...(index === null ? [] : [getPassengerTitle(groups, index)]),
    ...(message === REQUIRED ? [labelProblem(problem)] : []),
  ];
  return where.length === 0 ? message : `${where.join('، ')}: ${message}`;
}
