import type { Rial } from '../money.ts';
import type { BusRefundRule } from './refund.ts';

export type BusAmenity = 'charger' | 'screen' | 'snack' | 'ac' | 'recline';

export interface BusCompanyRef {
  slug: string;
  /** Persian name: «همسفر چابکسواران». */
  name: string;
  /** One or two Persian letters and a colour `#rrggbb` for its monogram tile. */
  monogram: string;
  color: string;
}

/** What kind of bus it is. */
export interface BusTypeRef {
  /** `vip25` */
  code: string;
  /** «وی‌آی‌پی ۲۵ نفره (تخت‌شو)» */
  name: string;
  /** For filters: with 2+1 seats, or with 2+2. */
  comfort: 'vip' | 'standard';
  seats: number;
  /** Seats on each side of the aisle, the wide side first: «۲+۱», «۲+۲». */
  abreast: string;
}

/** A stop where one gets on or off. */
export interface BusStop {
  /** Names the stop within its service: `tehran.south`. */
  key: string;
  citySlug: string;
  /** Persian city name. */
  city: string;
  /** Slug of the terminal of data/cities.json. */
  terminalSlug: string;
  /** «پایانهٔ جنوب (خزانه)» */
  terminal: string;
  /** ISO instant with +03:30: exact where one gets on, about when where one gets off. */
  at: string;
}

/** What one seat costs, in Rial. `total` is the sum of the other parts (spec/screens.md 2.18: printed on the ticket). */
export interface BusFare {
  /** نرخ پایه */
  base: Rial;
  /** عوارض */
  toll: Rial;
  /** بیمهٔ سرنشین */
  insurance: Rial;
  /** توشه */
  luggage: Rial;
  /** پذیرایی */
  catering: Rial;
  total: Rial;
}

/** One bus on one day from its boarding stop to its last drop-off. Our own normal form, whatever the supplier. */
export interface BusService {
  /** Names the same bus in every search and for ever: `s.iran-peyma.tehran.isfahan.20261126.2200.vip25` */
  key: string;
  /** Id of the source that answered: `sample-bus-1`. */
  source: string;
  company: BusCompanyRef;
  type: BusTypeRef;
  amenities: BusAmenity[];
  /** Where it leaves from at `departsAt`. */
  boarding: BusStop;
  /** In the order of travel, at least one; the last one is the end of the route. */
  dropOffs: BusStop[];
  /** ISO instants with +03:30; nobody promises the arrival. */
  departsAt: string;
  arrivesAboutAt: string;
  durationMinutes: number;
  km: number;
  /** Free seats and when the source said so (ISO instant). */
  seatsFree: { count: number; seenAt: string };
  /** Per seat, the same for every seat. */
  fare: BusFare;
  refund: BusRefundRule;
  /** ISO instant after which nobody sells it online. */
  saleClosesAt: string;
  /** When the source stops standing by this offer, ISO instant. */
  expiresAt: string;
}

/** A service as it reaches the page: with the signed token that its seat form posts back. */
export interface ChoosableService extends BusService {
  /** Opaque and signed by the server: it holds the service's key, the search and the fare that was shown. */
  token: string;
}

/** One source's answer, in the order in which sources answer. */
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
  ac: 'تهویهٔ مطبوع',
  recline: 'صندلی تخت‌شو',
};
