import { countDays } from '../../../shared/calendar/jalali.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import type { AbroadTrip } from '../../../shared/orders/checkoutView.ts';
import type { OrderView } from '../../../shared/orders/orderView.ts';
import { findCountry } from '../../reference/countriesAbroad.ts';

/** Returns null for a trip within Iran. */
export function findTripAbroad({ trip, passengers }: OrderView): AbroadTrip | null {
  const [first] = trip.legs;
  const code = trip.legs.find(({ to }) => to.country !== undefined)?.to.country;
  const country = code === undefined ? undefined : findCountry(code);
  if (!first || !country) return null;
  const startDay = toLocalDay(first.departsAt);
  const last = trip.legs.at(-1);
  const returns = last?.to.country === undefined;
  return {
    schengen: country.schengen,
    country: country.slug,
    startDay,
    days: returns ? countDays(startDay, toLocalDay(trip.endsAt)) + 1 : null,
    birthDays: passengers.flatMap((one) =>
      'birthDay' in one && typeof one.birthDay === 'string' ? one.birthDay : [],
    ),
  };
}
