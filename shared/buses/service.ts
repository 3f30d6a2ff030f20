import type { Rial } from '../money.ts';
import type { BusRefundRule } from './refund.ts';

export type BusAmenity = 'charger' | 'screen' | 'snack' | 'ac' | 'recline';

export interface BusCompanyRef {
  slug: string;
  name: string;
  /** One or two Persian letters; `color` is `#rrggbb`. */
  monogram: string;
  color: string;
}

export interface BusTypeRef {
  code: string;
  name: string;
  /** `vip` buses have 2+1 seats in a row, `standard` buses 2+2. */
  comfort: 'vip' | 'standard';
  seats: number;
  abreast: string;
}

/** `at` is an ISO instant with +03:30: exact for boarding, approximate for drop-off. */
export interface BusStop {
  key: string;
  citySlug: string;
  city: string;
  /** A slug of server/reference/cities.ts. */
  terminalSlug: string;
  terminal: string;
  at: string;
}

/** Price of one seat; `total` is the sum of the parts (docs/spec/screens.md#bus-ticket). */
export interface BusFare {
  base: Rial;
  toll: Rial;
  insurance: Rial;
  luggage: Rial;
  catering: Rial;
  /** The agency's fee; omitted when there is none. */
  service?: Rial;
  total: Rial;
}

export const FARE_PARTS: readonly [keyof Omit<BusFare, 'total'>, string][] = [
  ['base', 'نرخ پایه'],
  ['toll', 'عوارض'],
  ['insurance', 'بیمهٔ سرنشین'],
  ['luggage', 'بار اضافه'],
  ['catering', 'پذیرایی'],
  ['service', 'کارمزد خدمات'],
];

/** Instants are ISO with +03:30. `key` is permanent: `s.iran-peyma.tehran.isfahan.20261126.2200.vip25`. */
export interface BusService {
  key: string;
  source: string;
  company: BusCompanyRef;
  type: BusTypeRef;
  amenities: BusAmenity[];
  boarding: BusStop;
  /** In the order of travel, never empty. The last stop is the end of the route. */
  dropOffs: BusStop[];
  departsAt: string;
  arrivesAboutAt: string;
  durationMinutes: number;
  km: number;
  seatsFree: { count: number; seenAt: string };
  fare: BusFare;
  /** Number of the service fee rule that was applied. */
  feeRule?: number;
  /**
   * Version of the desk's carrier terms from which `refund` was taken. Missing when the desk has entered no terms.
   */
  terms?: string;
  refund: BusRefundRule;
  saleClosesAt: string;
  expiresAt: string;
}

export interface ChoosableService extends BusService {
  /** Server signature of the service key, the search and the displayed fare (serviceToken.ts). */
  signature: string;
  /** Null when the sunny side is unknown. */
  sun: SunSides | null;
}

/**
 * Persian text: the hours in which each side of the bus, facing forward, is in the sun. Null means shade. Both are
 * null at night.
 */
export interface SunSides {
  left: string | null;
  right: string | null;
}

export interface BusArrival {
  source: string;
  status: 'answered' | 'failed';
  services: ChoosableService[];
  answeredAt: string;
}

export const AMENITY_NAMES: Record<BusAmenity, string> = {
  charger: 'پریز شارژ',
  screen: 'نمایشگر شخصی',
  snack: 'پذیرایی',
  ac: 'کولر',
  recline: 'صندلی تخت‌شو',
};
