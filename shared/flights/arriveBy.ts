import { subtractMinutes } from '../calendar/localTime.ts';
import { isAbroad } from './connections.ts';
import type { FlightOffer } from './offer.ts';

type Flight = Pick<FlightOffer, 'segment'>;

/** Source: docs/spec/rules.md#flights. */
export interface AirportRules {
  beThereMinutes: number;
  counterClosesMinutes: number;
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

/** A flight back to Iran requires no visa. */
const HOMEWARD_RULES: AirportRules = { ...ABROAD_RULES, papers: PASSPORT };

export function getAirportRules(offer: Flight): AirportRules {
  if (!isAbroad(offer)) return DOMESTIC_RULES;
  return offer.segment.to.country === undefined ? HOMEWARD_RULES : ABROAD_RULES;
}

function getBeThereMinutes(offer: Flight): number {
  return getAirportRules(offer).beThereMinutes;
}

export function calculateArriveBy(offer: Flight): string {
  return subtractMinutes(offer.segment.departsAt, getBeThereMinutes(offer));
}
