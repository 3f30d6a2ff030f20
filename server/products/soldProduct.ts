import type { CalculatorView } from '../../shared/content/infoView.ts';
import type { Rial } from '../../shared/money.ts';
import type { AbroadTrip, ReviewOnward } from '../../shared/orders/checkoutView.ts';
import type { Traveller } from '../../shared/orders/orderView.ts';
import type { FeeSubject } from '../../shared/prices/serviceFee.ts';
import type { ProductName } from '../../shared/productNames.ts';
import type { AlertSource } from '../alerts/alertSource.ts';
import type { ParsedQuery } from '../http/queryParser.ts';
import type { OrderItem } from './product.ts';
import type { CarrierTerms } from './terms/TermsCache.ts';
import type { TermsProvider } from './terms/termsProvider.ts';

export interface WantedTrip {
  from: string;
  to: string;
  day: string;
  seats: number;
}

export interface OtherWay {
  url: string;
  routeUrl: string;
  minutes: number;
  /** Kilograms for one passenger. Null when unknown. */
  co2Kg: number | null;
  lowest(): Promise<Rial | null>;
}

export interface RouteFares {
  from: string;
  to: string;
  url: string;
  /** `seenAt` is the time of the request to the supplier. */
  cheapest(
    days: readonly string[],
    now: Date,
  ): Promise<{ day: string; fare: Rial; url: string; seenAt: Date } | null>;
}

export interface FeeQuote extends FeeSubject {
  title: string;
  /** The time or the day of the offer. */
  detail: string;
  /** Rial for one traveller, without the service fee. */
  price: Rial;
}

/** Lets the back office try a rule of service fees. */
export interface FeeQuoter {
  readonly sources: readonly string[];
  /** Requests quotes from the suppliers now. Without a route it uses an example of the product. */
  quote(route: FeeSubject['route'], now: Date): Promise<FeeQuote[]>;
}

/** An item that the buyer can add to another product's order on its review page. */
export interface TripExtraOffer {
  /** Key for `find`. */
  key: string;
  title: string;
  /** Example: «۷ روز، سقف درمان ۳۰٬۰۰۰ یورو». */
  detail: string;
  item: OrderItem;
}

export interface TripExtraSource {
  /** Id of the product as orders store it. */
  readonly product: string;
  /** Builds the URL of the prices for a separate purchase. */
  buildUrl(trip: AbroadTrip): string;
  /**
   * Returns the offers of suppliers that respond before `signal` aborts, best offer first. Returns none when the
   * product does not suit the trip.
   */
  offers(trip: AbroadTrip, input: { now: Date; signal: AbortSignal }): Promise<TripExtraOffer[]>;
  /** Requests the offer with this key from the supplier now. */
  find(trip: AbroadTrip, key: string, now: Date): Promise<TripExtraOffer | null>;
  /** Asks the supplier whether it sells the item to all of these travellers. */
  accepts(item: OrderItem, travellers: readonly Traveller[]): Promise<boolean>;
}

/** The arrival of a trip. `from` and `to` are the cities of the whole trip. */
export interface ArrivingTrip {
  from: string;
  to: string;
  /** ISO day of the arrival. */
  day: string;
  travellers: number;
  /** True when the order takes over the travellers of a ride that joins it. */
  canAdoptTravellers: boolean;
}

export interface SoldProduct {
  readonly name: ProductName;
  readonly fees?: FeeQuoter;
  readonly terms?: TermsProvider;
  /** Pages whose size in bytes the shop publishes. */
  readonly pages?: readonly { id: string; title: string }[];
  readonly figures?: readonly { label: string; count: number }[];
  /**
   * Returns the URL of the product's form filled from a sentence. Returns null when the sentence is not about this
   * product.
   */
  sentenceUrl?(sentence: string): string | null;
  cityPage?(slug: string): string | null;
  otherWay?(trip: WantedTrip, now: Date): OtherWay | null;
  routeFares?(from: string, to: string): RouteFares | null;
  refundCalculator?(query: ParsedQuery, now: Date, terms: CarrierTerms): CalculatorView;
  readonly alerts?: AlertSource;
  readonly tripExtra?: TripExtraSource;
  /** Builds the link to a search for a ride that can join the order of a trip. Returns null when there is none. */
  onward?(trip: ArrivingTrip): ReviewOnward['links'][number] | null;
}

interface Shop {
  readonly sold: readonly SoldProduct[];
}

export function findOtherCityPage({ sold }: Shop, own: ProductName, slug: string): string | null {
  return findFirst(listOthers(sold, own), (product) => product.cityPage?.(slug));
}

export function findSentenceUrl({ sold }: Shop, own: ProductName, sentence: string): string | null {
  return findFirst(listOthers(sold, own), (product) => product.sentenceUrl?.(sentence));
}

export function findOtherWay({ sold }: Shop, own: ProductName, trip: WantedTrip, now: Date): OtherWay | null {
  return findFirst(listOthers(sold, own), (product) => product.otherWay?.(trip, now));
}

export function findRouteFares({ sold }: Shop, from: string, to: string): RouteFares | null {
  return findFirst(sold, (product) => product.routeFares?.(from, to));
}

function listOthers(sold: readonly SoldProduct[], own: ProductName): SoldProduct[] {
  return sold.filter(({ name }) => name !== own);
}

function findFirst<Answer>(
  products: readonly SoldProduct[],
  find: (product: SoldProduct) => Answer | null | undefined,
): Answer | null {
  for (const product of products) {
    const answer = find(product);
    if (answer) return answer;
  }
  return null;
}
