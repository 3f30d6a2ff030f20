import { toJalaliText } from '../../../shared/calendar/format.ts';
import { findCityBySlug } from '../../reference/cities.ts';
import type { ArrivingTrip } from '../soldProduct.ts';
import { listCityRoutes } from './fares/departureBoard.ts';

/** The search for a flight from where a trip arrives; null where none leaves, and for an order with travellers of its own. */
export function buildOnwardFlight({ to, day, travellers, takesTravellers }: ArrivingTrip) {
  const city = findCityBySlug(to);
  if (!takesTravellers || !city || listCityRoutes(to).length === 0) return null;
  // The start page shows swapped fields without asking for what is not typed yet.
  const typed = { to: city.name, date: toJalaliText(day), adult: String(travellers), swap: '1' };
  return {
    url: `/?${new URLSearchParams(typed)}`,
    icon: 'plane' as const,
    action: 'انتخاب پرواز',
    title: 'به همین سفر، پرواز هم اضافه کنید',
    text: `پرواز از ${city.name}، ادامهٔ راه یا برگشت، در همین پرداخت. نام مسافران را که نوشتید، در بازبینی پرواز «افزودن به این سفر» را بزنید.`,
  };
}
