import type { FlightOffer, FlightSegment } from '../../../../shared/flights/offer.ts';

/** Returns null without flights, or when a flight leaves before the previous one lands. */
export function joinFlights(
  flights: readonly FlightSegment[],
): Pick<FlightOffer, 'segment' | 'connections'> | null {
  const [first] = flights;
  const last = flights.at(-1);
  if (!first || !last) return null;
  if (flights.length === 1) return { segment: first, connections: null };
  for (const [index, flight] of flights.entries()) {
    const before = flights[index - 1];
    if (before && Date.parse(flight.departsAt) < Date.parse(before.arrivesAt)) return null;
  }
  const { to, arrivesAt } = last;
  const durationMinutes = Math.round((Date.parse(arrivesAt) - Date.parse(first.departsAt)) / 60_000);
  return { segment: { ...first, to, arrivesAt, durationMinutes }, connections: [...flights] };
}
