import { BUS_HOME } from '../../../shared/buses/busPaths.ts';
import { MAX_SEATS } from '../../../shared/buses/search.ts';
import { toJalaliText } from '../../../shared/calendar/format.ts';
import type { ArrivingTrip } from '../soldProduct.ts';
import { findBusCityBySlug } from './reference/busCities.ts';
import { listBusPairs } from './reference/busPairs.ts';

/**
 * Builds the link to a search for a bus that leaves the city where a trip arrives. Returns null for a city without
 * buses.
 */
export function buildOnwardBus({ to, day, travellers }: ArrivingTrip) {
  const city = findBusCityBySlug(to);
  if (!city?.served || listBusPairs(to).length === 0) return null;
  // With `swap`, the start page shows the form without error messages for empty fields.
  const typed = {
    to: city.name,
    date: toJalaliText(day),
    seats: String(Math.min(MAX_SEATS, travellers)),
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
