import { JALALI_MONTHS } from '../../../shared/calendar/format.ts';
import { toJalali } from '../../../shared/calendar/jalali.ts';
import type { ReviewTraveller } from '../../../shared/orders/checkoutView.ts';
import { getAgeGroupName } from '../../../shared/passengers/ageGroup.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';
import { getCountryName } from '../../reference/countryNames.ts';

export function listTravellerFacts({
  document,
  nationalId,
  birthDay,
  ageGroup,
}: Passenger): ReviewTraveller['facts'] {
  return [
    document.kind === 'national_id'
      ? toIdFact(document.number)
      : { label: `گذرنامهٔ ${getCountryName(document.country)}`, value: document.number, ltr: true },
    ...(nationalId === undefined ? [] : [toIdFact(nationalId)]),
    { label: 'تولد', value: formatBirth(birthDay) },
    { label: '', value: getAgeGroupName(ageGroup) },
  ];
}

function toIdFact(nationalId: string) {
  return { label: 'کد ملی', value: toPersianDigits(nationalId), ltr: true };
}

function formatBirth(isoDay: string): string {
  const { year, month, day } = toJalali(isoDay);
  return `${toPersianDigits(day)} ${JALALI_MONTHS[month - 1]} ${toPersianDigits(year)}`;
}

export function formatReminder(passengers: readonly Passenger[]): string {
  const passports = passengers.filter(({ document }) => document.kind === 'passport').length;
  const mixed = passports > 0 ? 'کارت ملی، شناسنامه یا گذرنامهٔ' : 'کارت ملی یا شناسنامهٔ';
  const papers = passports === passengers.length ? 'گذرنامهٔ' : mixed;
  const whom = passengers.length === 1 ? 'مسافر' : `هر ${toPersianDigits(passengers.length)} نفر`;
  return `روز پرواز، ${papers} ${whom} همراهتان باشد.`;
}
