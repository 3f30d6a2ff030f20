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
  /** `vip`: 2+1 seats a row. `standard`: 2+2. */
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

/** One seat; `total` is the sum of the parts (docs/spec/screens.md#bus-ticket). */
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
  /** In the order of travel, never empty; the last is the end of the route. */
  dropOffs: BusStop[];
  departsAt: string;
  arrivesAboutAt: string;
  durationMinutes: number;
  km: number;
  seatsFree: { count: number; seenAt: string };
  fare: BusFare;
  /** Number of the rule that made the service fee. */
  feeRule?: number;
  /** Version of the desk's terms of carriers that `refund` is of; missing while the desk has none. */
  terms?: string;
  refund: BusRefundRule;
  saleClosesAt: string;
  expiresAt: string;
}

export interface ChoosableService extends BusService {
  /** By the server, of the service key, the search and the shown fare (serviceToken.ts). */
  signature: string;
  /** Null when nothing can be said. */
  sun: SunSides | null;
}

/** Persian hours in which each side, seen in the direction of travel, is in the sun; null is shade. Both null: night. */
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
