import { minutesBefore } from '../calendar/localTime.ts';
import { toPersianDigits } from '../persian/digits.ts';
import { isAbroad } from './connections.ts';
import type { FlightOffer } from './offer.ts';

type Flight = Pick<FlightOffer, 'segment'>;

/** What an airport asks of a traveller; everything that speaks of it reads this table (spec/rules.md 5A). */
export interface AirportRules {
  /** How long before take-off a traveller should be at the airport. */
  beThereMinutes: number;
  counterClosesMinutes: number;
  /** The papers, in Persian. */
  papers: string;
}

export const DOMESTIC_RULES: AirportRules = {
  beThereMinutes: 120,
  counterClosesMinutes: 30,
  papers: 'کارت ملی یا گذرنامه، و برای کودک شناسنامه',
};

const PASSPORT = 'گذرنامه با دست‌کم ۶ ماه اعتبار پس از آخرین پرواز';

export const ABROAD_RULES: AirportRules = {
  beThereMinutes: 180,
  counterClosesMinutes: 60,
  papers: `${PASSPORT}، و ویزای مقصد اگر لازم است`,
};

/** A flight that comes back to Iran asks for no visa. */
const HOMEWARD_RULES: AirportRules = { ...ABROAD_RULES, papers: PASSPORT };

export function airportRules(offer: Flight): AirportRules {
  if (!isAbroad(offer)) return DOMESTIC_RULES;
  return offer.segment.to.country === undefined ? HOMEWARD_RULES : ABROAD_RULES;
}

/** How long before take-off one should be at the airport. */
export function beThereMinutes(offer: Flight): number {
  return airportRules(offer).beThereMinutes;
}

/** When to be at the airport, on its own clock. */
export function beThereAt(offer: Flight): string {
  return minutesBefore(offer.segment.departsAt, beThereMinutes(offer));
}

/** «باجه ۳۰ دقیقه پیش از پرواز بسته می‌شود» */
export function counterText(counterClosesMinutes: number): string {
  const when = counterClosesMinutes === 60 ? 'یک ساعت' : `${toPersianDigits(counterClosesMinutes)} دقیقه`;
  return `باجه ${when} پیش از پرواز بسته می‌شود`;
}
