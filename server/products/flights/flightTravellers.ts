import { JALALI_MONTHS } from '../../../shared/calendar/format.ts';
import { toJalali } from '../../../shared/calendar/jalali.ts';
import type { ReviewTraveller } from '../../../shared/orders/checkoutView.ts';
import { ageGroupName } from '../../../shared/passengers/ageGroup.ts';
import { countryName } from '../../../shared/passengers/countries.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import { toPersianDigits } from '../../../shared/persian/digits.ts';

export function travellerFacts({ document, birthDay, ageGroup }: Passenger): ReviewTraveller['facts'] {
  return [
    document.kind === 'national_id'
      ? { label: 'کد ملی', value: toPersianDigits(document.number), ltr: true }
      : { label: `گذرنامهٔ ${countryName(document.country)}`, value: document.number, ltr: true },
    { label: 'تولد', value: birthText(birthDay) },
    { label: '', value: ageGroupName(ageGroup) },
  ];
}

function birthText(isoDay: string): string {
  const { year, month, day } = toJalali(isoDay);
  return `${toPersianDigits(day)} ${JALALI_MONTHS[month - 1]} ${toPersianDigits(year)}`;
}

export function reminder(passengers: readonly Passenger[]): string {
  const passports = passengers.filter(({ document }) => document.kind === 'passport').length;
  const mixed = passports > 0 ? 'کارت ملی، شناسنامه یا گذرنامهٔ' : 'کارت ملی یا شناسنامهٔ';
  const papers = passports === passengers.length ? 'گذرنامهٔ' : mixed;
  const whom = passengers.length === 1 ? 'مسافر' : `هر ${toPersianDigits(passengers.length)} نفر`;
  return `روز پرواز، ${papers} ${whom} همراهتان باشد.`;
}
