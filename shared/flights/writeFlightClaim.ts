import { writeClaimLetter, type MeasuredEvent, type TravelRight } from '../orders/travelRights.ts';
import type { FlightSegment } from './offer.ts';

interface Claim {
  segment: FlightSegment;
  measured: MeasuredEvent;
  right: TravelRight | null;
  travellers: readonly { name: string; ticketNumber: string }[];
  orderCode: string;
}

export function writeFlightClaim({ segment, ...claim }: Claim): string {
  const { carrier, flightNumber, from, to, departsAt } = segment;
  return writeClaimLetter({
    ...claim,
    carrier: carrier.name,
    service: `پرواز ${flightNumber} از ${from.city} به ${to.city}`,
    departsAt,
    basis: 'دستورالعمل حقوق مسافر در پروازهای داخلی',
  });
}
