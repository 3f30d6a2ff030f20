import { minutesBefore } from '../calendar/localTime.ts';
import { isAbroad } from './connections.ts';
import type { FlightOffer } from './offer.ts';

/** How long before take-off one should be at the airport of a domestic flight, and of one abroad (spec/rules.md 5A). */
const AT_HOME_MINUTES = 120;
const ABROAD_MINUTES = 180;

/** How long before take-off one should be at the airport. */
export function beThereMinutes(offer: Pick<FlightOffer, 'segment'>): number {
  return isAbroad(offer) ? ABROAD_MINUTES : AT_HOME_MINUTES;
}

/** When to be at the airport, on its own clock. */
export function beThereAt(offer: Pick<FlightOffer, 'segment'>): string {
  return minutesBefore(offer.segment.departsAt, beThereMinutes(offer));
}
