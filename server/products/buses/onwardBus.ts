import { BUS_HOME } from '../../../shared/buses/busPaths.ts';
import { MOST_SEATS } from '../../../shared/buses/search.ts';
import { toJalaliText } from '../../../shared/calendar/format.ts';
import type { ArrivingTrip } from '../soldProduct.ts';
import { findBusCityBySlug } from './reference/busCities.ts';
import { listBusPairs } from './reference/busPairs.ts';

/** The search for a bus from where a trip arrives; null where no bus leaves. */
export function buildOnwardBus({ to, day, travellers }: ArrivingTrip) {
  const city = findBusCityBySlug(to);
  if (!city?.served || listBusPairs(to).length === 0) return null;
  // The start page shows swapped fields without asking for what is not typed yet.
  const typed = {
    to: city.name,
    date: toJalaliText(day),
    seats: String(Math.min(MOST_SEATS, travellers)),
    swap: '1',
  };
  return {
    url: `${BUS_HOME}?${new URLSearchParams(typed)}`,
    icon: 'bus' as const,
    action: 'انتخاب اتوبوس',
    title: 'به همین سفر، اتوبوس هم اضافه کنید',
    text: `اتوبوس از ${city.name} با همین مسافران، در همین پرداخت. صندلی را که انتخاب کردید، «افزودن به این سفر» را بزنید.`,
  };
}
