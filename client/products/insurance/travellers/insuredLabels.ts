import {
  type InsuredField,
  INSURED_FIELDS,
  getInsuredFieldName,
} from '../../../../shared/insurance/insuredForm.ts';
import type { PartyProblem } from '../../../../shared/passengers/partyForm.ts';
import { REQUIRED } from '../../../../shared/forms/checkFields.ts';
import { formatNumber } from '../../../../shared/persian/digits.ts';

export const INSURED_LABELS: Readonly<Record<InsuredField, string>> = {
  mrz: 'دو خط پایین صفحهٔ اول گذرنامه',
  latinFirstName: 'نام لاتین',
  latinLastName: 'نام خانوادگی لاتین',
  passportNumber: 'شمارهٔ گذرنامه',
  passportExpiry: 'پایان اعتبار گذرنامه',
  nationalId: 'کد ملی',
  birth: 'تاریخ تولد',
  beneficiary: 'ذی‌نفع',
  guardian: 'ولی یا قیم',
};

export function getInsuredTitle(index: number): string {
  return `بیمه‌شدهٔ ${formatNumber(index + 1)}`;
}

export function formatSummaryLine({ index, name, message }: PartyProblem): string {
  if (index === null) return message === REQUIRED ? `شمارهٔ موبایل: ${message}` : message;
  const field = INSURED_FIELDS.find((each) => getInsuredFieldName(index, each) === name);
  const which = message === REQUIRED && field ? `، ${INSURED_LABELS[field]}` : '';
  return `${getInsuredTitle(index)}${which}: ${message}`;
}
