import type { Rial } from '../money.ts';

/** One end of a stretch: where, in words. */
export interface TripPlace {
  /** Persian city name. */
  city: string;
  /** Persian airport or terminal name; empty where none is known. */
  place: string;
  /** `THR`; null for places without a code. */
  code: string | null;
  /** ISO 3166 alpha-2 code of the country; left out within Iran. */
  country?: string;
}

/** One stretch of a trip with one company, as the pages that serve every product show it. */
export interface TripLeg {
  kind: 'flight' | 'bus';
  /** Persian name, code for its monogram tile and the tile's colour `#rrggbb`. */
  carrier: { name: string; code: string; color: string };
  /** `W5 1041`; null where nothing is numbered. */
  number: string | null;
  from: TripPlace;
  to: TripPlace;
  /** ISO instants with the offset of the place. */
  departsAt: string;
  /** Null when the company only knows about when. */
  arrivesAt: string | null;
  durationMinutes: number | null;
  /** «یک توقف در دوحه»; left out when nobody gets off on the way. */
  via?: string;
  /** How long before departure one should be there. */
  beThereMinutes: number;
  /** When the check-in counter closes before departure; left out where there is none. */
  counterClosesMinutes?: number;
  /** The papers to carry, in Persian; left out where the product names them itself. */
  papers?: string;
  /** Short Persian facts: «اکونومی», «۲۰ کیلوگرم بار», «VIP ۲۵ صندلی». */
  facts: string[];
}

/** «تهران به مشهد»; null when there is no such leg. */
export function legTitle(leg: TripLeg | undefined): string | null {
  return leg ? `${leg.from.city} به ${leg.to.city}` : null;
}

/** How the reservation code of a ticket is called. */
export function pnrLabel(legs: readonly TripLeg[]): string {
  return legs[0]?.kind === 'bus' ? 'کد سوار شدن' : 'PNR';
}

/** What was bought, for checkout, tracking, dashboard, notices and the bank, whatever the product. */
export interface TripView {
  /** «تهران به مشهد», «بیمهٔ مسافرتی ترکیه» */
  title: string;
  /** How this product calls things: «بلیط» «ایرلاین» «پرواز», or «بیمه‌نامه» «شرکت بیمه» «بیمه‌نامه». */
  words: { ticket: string; carrier: string; service: string };
  /** Whose table the refund follows, in a sentence. */
  refundNote: string;
  /** City slug whose drawing stands for the trip; null for none. */
  pictureCity: string | null;
  /** Some of it comes from a sample source and is not valid. */
  sample: boolean;
  /** Stretches in the order of travel; none for insurance. */
  legs: TripLeg[];
  /** What there is to say besides, in order: «مقصد» «ترکیه». */
  facts: { label: string; value: string }[];
  /** ISO instant from which the service is under way. */
  startsAt: string;
  /** ISO instant after which it is over. */
  endsAt: string;
}

/** What a share of the price was asked for. `total` is that of all `count`, in Rial. */
export interface TripPriceLine {
  /** «بزرگسال», «صندلی», «بیمه‌شده، ۶۶ تا ۷۰ سال» */
  label: string;
  count: number;
  each: Rial;
  total: Rial;
  /** The parts of `total`: «نرخ پایه», «مالیات»; may be empty. */
  parts: { label: string; amount: Rial }[];
}

/** One window of time with one penalty, and what would come back in it for the whole order. */
export interface TripRefundStep {
  /** «تا ۱۲ ظهر سه‌شنبه ۳ آذر» */
  when: string;
  /** ISO instant; null for the last window. */
  endsAt: string | null;
  penaltyPct: number;
  penaltyRial: Rial;
  refundRial: Rial;
  current: boolean;
  past: boolean;
}
