import { formatDay, formatDurationTight } from '../../../shared/calendar/format.ts';
import { toLocalDay } from '../../../shared/calendar/localTime.ts';
import type { TripLeg, Vehicle } from '../../../shared/orders/orderItemSummary.ts';
import { getFullName, type OrderView } from '../../../shared/orders/orderView.ts';
import type { PrintedStop } from '../../../shared/orders/printedDocument.ts';
import { listHolders } from '../../../shared/orders/tripPicture.ts';
import { isolateLtr } from '../../../shared/persian/isolateLtr.ts';
import { printStops } from './printTickets.ts';

interface PictureLeg {
  vehicle: Vehicle;
  day: string;
  carrier: string;
  duration: string;
  from: PrintedStop;
  to: PrintedStop;
  /** Empty in a picture without names. */
  names: string[];
}

/** Input of the template `server/orders/documents/files/picture.typ`. */
export interface TripPicture {
  /** Address of the drawing of the destination. */
  drawing: string;
  /** Notice that a sample is not valid; null for a real trip. */
  sample: string | null;
  travellers: string;
  legs: PictureLeg[];
  note: string;
}

/**
 * Builds the picture that a traveller sends to friends. It shows only legs with a valid ticket, and no ticket number,
 * reservation code, document or QR code. Returns null without a valid ticket.
 */
export function buildTripPicture({ trip, passengers }: OrderView, withNames: boolean): TripPicture | null {
  const { labels } = trip;
  const legs = trip.legs.flatMap((leg, index) => {
    const holders = listHolders(passengers, index + 1);
    return holders.length === 0 ? [] : [drawLeg(leg, withNames ? holders.map(getFullName) : [])];
  });
  if (legs.length === 0) return null;
  return {
    drawing: trip.picture,
    sample: trip.sample ? `این ${labels.ticket} نمونه است و اعتباری ندارد.` : null,
    travellers: labels.travellers,
    legs,
    note: `این عکس جای ${labels.ticket} را نمی‌گیرد.`,
  };
}

function drawLeg(leg: TripLeg, names: string[]): PictureLeg {
  const { vehicle, carrier, number, departsAt, durationMinutes, arrivesAbout } = leg;
  const duration = durationMinutes === null ? '' : formatDurationTight(durationMinutes);
  return {
    vehicle,
    day: formatDay(toLocalDay(departsAt)),
    carrier: number === null ? carrier.name : `${carrier.name} ${isolateLtr(number)}`,
    duration: duration !== '' && arrivesAbout ? `حدود ${duration}` : duration,
    ...printStops(leg),
    names,
  };
}
