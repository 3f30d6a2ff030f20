import { toJalaliText } from '../../../shared/calendar/format.ts';
import { findCityBySlug } from '../../reference/cities.ts';
import type { ArrivingTrip } from '../soldProduct.ts';
import { listCityRoutes } from './fares/departureBoard.ts';

/**
 * Builds the link to a search for a flight from the city where a trip arrives. Returns null for a city without
 * flights, and for an order that does not take over the travellers of an extra.
 */
export function buildOnwardFlight({ to, day, travellers, canAdoptTravellers }: ArrivingTrip) {
  const city = findCityBySlug(to);
  if (!canAdoptTravellers || !city || listCityRoutes(to).length === 0) return null;
  // With `swap`, the start page shows the form without error messages for empty fields.
  const typed = { to: city.name, date: toJalaliText(day), adult: String(travellers), swap: '1' };
  return {
    url: `/?${new URLSearchParams(typed)}`,
    icon: 'plane' as const,
    action: 'انتخاب پرواز',
    title: 'به همین سفر، پرواز هم اضافه کنید',
    text: `پرواز از ${city.name}، ادامهٔ راه یا برگشت، در همین پرداخت. نام مسافران را که نوشتید، در بازبینی پرواز «افزودن به این سفر» را بزنید.`,
  };
}
