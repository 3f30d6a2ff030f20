import { subtractMinutes } from '../calendar/localTime.ts';
import type { TripLeg } from './orderItemSummary.ts';
import type { OrderView } from './orderView.ts';

/** What a traveller needs on the day of travel. Instants are ISO with the local offset. */
export interface TravelDay {
  /** Number of the leg, from 1. */
  leg: number;
  vehicle: TripLeg['vehicle'];
  place: string;
  /** PNR or boarding code; empty when the travellers have different ones. */
  code: string;
  beThereAt: string;
  /** Null without a counter. */
  counterClosesAt: string | null;
  departsAt: string;
  minutesLeft: number;
}

const DAY_MS = 24 * 60 * 60_000;

/** Finds the next leg with a valid ticket that leaves within 24 hours. */
export function findTravelDay(
  { trip, passengers }: Pick<OrderView, 'trip' | 'passengers'>,
  now: Date,
): TravelDay | null {
  for (const [index, leg] of trip.legs.entries()) {
    const left = Date.parse(leg.departsAt) - now.getTime();
    const tickets = passengers.flatMap((one) =>
      one.tickets.filter((ticket) => ticket.leg === index + 1 && ticket.status === 'valid'),
    );
    if (left <= 0 || left > DAY_MS || tickets.length === 0) continue;
    const codes = new Set(tickets.map(({ pnr }) => pnr));
    const [code = ''] = codes;
    return {
      leg: index + 1,
      vehicle: leg.vehicle,
      place: leg.from.place,
      code: codes.size === 1 ? code : '',
      beThereAt: subtractMinutes(leg.departsAt, leg.beThereMinutes),
      counterClosesAt:
        leg.counterClosesMinutes === undefined
          ? null
          : subtractMinutes(leg.departsAt, leg.counterClosesMinutes),
      departsAt: leg.departsAt,
      minutesLeft: Math.floor(left / 60_000),
    };
  }
  return null;
}
