import type { TripLeg } from './orderItemSummary.ts';

/** The text states no amount, because the amount differs by traveller and changes each year. */
export const EXIT_TOLL = 'عوارض خروج از کشور در قیمت بلیط نیست؛ هر مسافر آن را پیش از سفر جداگانه می‌پردازد.';

export function leavesIran(legs: readonly Pick<TripLeg, 'from' | 'to'>[]): boolean {
  return legs.some(({ from, to }) => from.country === undefined && to.country !== undefined);
}

/** Writes a sentence for each city where the next leg leaves from a different airport than the one of arrival. */
export function listAirportChanges(
  legs: readonly (Pick<TripLeg, 'from' | 'to'> & Partial<Pick<TripLeg, 'vehicle'>>)[],
): string[] {
  const flights = legs.filter(({ vehicle }) => vehicle !== 'bus');
  return flights.slice(1).flatMap(({ from }, index) => {
    const to = flights[index]?.to;
    if (!to || to.city !== from.city || to.code === from.code) return [];
    return `در ${to.city} به فرودگاه ${formatAirport(to)} می‌رسید و از فرودگاه ${formatAirport(from)} پرواز می‌کنید.`;
  });
}

function formatAirport({ place, code }: TripLeg['from']): string {
  return code === null ? place : `${place} (\u2066${code}\u2069)`;
}
