import { localTime } from '../calendar/localTime.ts';
import type { Rial } from '../money.ts';
import { toLatinDigits } from '../persian/digits.ts';
import { stopsOf } from './connections.ts';
import type { Cabin, FlightOffer, TicketKind } from './offer.ts';
import { penaltyNow } from './penaltyNow.ts';
import { suggestionScore } from './suggestion.ts';

/** Six hours of the day each, from midnight: «بامداد», «صبح», «بعدازظهر», «شب». */
export type TimeBand = 'dawn' | 'morning' | 'afternoon' | 'night';

export const TIME_BANDS: readonly TimeBand[] = ['dawn', 'morning', 'afternoon', 'night'];

export type OfferSort = 'cheapest' | 'earliest' | 'shortest' | 'suggested';

export const OFFER_SORTS: readonly OfferSort[] = ['cheapest', 'earliest', 'shortest', 'suggested'];

const KINDS: readonly TicketKind[] = ['system', 'charter'];
export const CABINS: readonly Cabin[] = ['economy', 'business'];

/** What a traveller wants to see. An empty list and null mean: everything. */
export interface OfferFilter {
  kinds: TicketKind[];
  /** Carrier slugs. */
  airlines: string[];
  bands: TimeBand[];
  /** Highest total for the whole party, in Rial. */
  maxPrice: Rial | null;
  refundableOnly: boolean;
  /** Checked baggage of an adult, at least. */
  minBaggageKg: number | null;
  /** Changes on the way, at most. */
  maxStops: number | null;
  cabins: Cabin[];
  /** IATA codes of airports at either end. */
  airports: string[];
}

export const NO_FILTER: OfferFilter = {
  kinds: [],
  airlines: [],
  bands: [],
  maxPrice: null,
  refundableOnly: false,
  minBaggageKg: null,
  maxStops: null,
  cabins: [],
  airports: [],
};

/** The six hours in which a flight departs, on the clock of the place. */
export function timeBandOf(offer: FlightOffer): TimeBand {
  const hour = Number(localTime(offer.segment.departsAt).slice(0, 2));
  return TIME_BANDS[Math.floor(hour / 6)] ?? 'night';
}

/** Some of the fare comes back if the ticket is cancelled now. */
export function isRefundable(offer: FlightOffer, now: Date): boolean {
  return penaltyNow(offer, now) < 100;
}

function allows<Value>(wanted: readonly Value[], value: Value): boolean {
  return wanted.length === 0 || wanted.includes(value);
}

/** Of each city of which airports are wanted, one of them is used. */
function usesAirports({ segment: { from, to } }: FlightOffer, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  return wanted.includes(from.iata) || wanted.includes(to.iata);
}

type Criterion = keyof OfferFilter;

const CRITERIA: Record<Criterion, (offer: FlightOffer, filter: OfferFilter, now: Date) => boolean> = {
  kinds: (offer, { kinds }) => allows(kinds, offer.kind),
  airlines: (offer, { airlines }) => allows(airlines, offer.segment.carrier.slug),
  bands: (offer, { bands }) => bands.length === 0 || allows(bands, timeBandOf(offer)),
  maxPrice: (offer, { maxPrice }) => maxPrice === null || offer.total <= maxPrice,
  refundableOnly: (offer, { refundableOnly }, now) => !refundableOnly || isRefundable(offer, now),
  minBaggageKg: ({ segment }, { minBaggageKg }) =>
    minBaggageKg === null || segment.baggage.checkedKg >= minBaggageKg,
  maxStops: (offer, { maxStops }) => maxStops === null || stopsOf(offer) <= maxStops,
  cabins: (offer, { cabins }) => allows(cabins, offer.segment.cabin),
  airports: (offer, { airports }) => usesAirports(offer, airports),
};
const ALL_CRITERIA = Object.keys(CRITERIA) as Criterion[];

/** Those that a filter uses. */
function criteriaOf(filter: OfferFilter): Criterion[] {
  return ALL_CRITERIA.filter((criterion) => {
    const asked = filter[criterion];
    return Array.isArray(asked) ? asked.length > 0 : asked !== null && asked !== false;
  });
}

export function passes(offer: FlightOffer, filter: OfferFilter, now: Date): boolean {
  return criteriaOf(filter).every((criterion) => CRITERIA[criterion](offer, filter, now));
}

/** What keeps an offer out of a filter: nothing, one criterion, or several of them. */
export function obstacleOf(
  offer: FlightOffer,
  filter: OfferFilter,
  now: Date,
): Criterion | 'none' | 'several' {
  let obstacle: Criterion | 'none' = 'none';
  for (const criterion of ALL_CRITERIA) {
    if (CRITERIA[criterion](offer, filter, now)) continue;
    if (obstacle !== 'none') return 'several';
    obstacle = criterion;
  }
  return obstacle;
}

export function filterOffers<Offer extends FlightOffer>(
  offers: readonly Offer[],
  filter: OfferFilter,
  now: Date,
): Offer[] {
  const criteria = criteriaOf(filter);
  return offers.filter((offer) => criteria.every((criterion) => CRITERIA[criterion](offer, filter, now)));
}

interface Ranked<Offer> {
  offer: Offer;
  rank: number;
}

function rankOffers<Offer extends FlightOffer>(
  offers: readonly Offer[],
  sort: OfferSort,
  now: Date,
): Ranked<Offer>[] {
  const cheapest = Math.min(...offers.map((offer) => offer.total));
  const rank: Record<OfferSort, (offer: FlightOffer) => number> = {
    cheapest: (offer) => offer.total,
    earliest: departs,
    shortest: (offer) => offer.segment.durationMinutes,
    suggested: (offer) => -suggestionScore(offer, cheapest, now).score,
  };
  const of = rank[sort];
  return offers.map((offer) => ({ offer, rank: of(offer) }));
}

function departs({ segment }: FlightOffer): number {
  return Date.parse(segment.departsAt);
}

function inOrder(a: Ranked<FlightOffer>, b: Ranked<FlightOffer>): number {
  return (
    Number(b.offer.available) - Number(a.offer.available) ||
    a.rank - b.rank ||
    a.offer.total - b.offer.total ||
    departs(a.offer) - departs(b.offer) ||
    (a.offer.key < b.offer.key ? -1 : 1)
  );
}

/**
 * A sorted copy. What is sold out comes last in every order; equals follow price, take-off and key, so that an order
 * does not depend on which source answered first.
 */
export function sortOffers<Offer extends FlightOffer>(
  offers: readonly Offer[],
  sort: OfferSort,
  now: Date,
): Offer[] {
  return rankOffers(offers, sort, now)
    .sort(inOrder)
    .map(({ offer }) => offer);
}

/** The first of `sortOffers`, without sorting the others. */
export function bestOffer<Offer extends FlightOffer>(
  offers: readonly Offer[],
  sort: OfferSort,
  now: Date,
): Offer | undefined {
  const [first, ...others] = rankOffers(offers, sort, now);
  if (!first) return undefined;
  return others.reduce((best, each) => (inOrder(each, best) < 0 ? each : best), first).offer;
}

function listOf<Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] {
  const asked = namesIn(params, name);
  return known.filter((value) => asked.includes(value));
}

/** Every value of a name once, whether they stand apart or with commas between them. */
function namesIn(params: URLSearchParams, name: string): string[] {
  if (!params.has(name)) return [];
  return [...new Set(params.getAll(name).flatMap((value) => value.split(',')))];
}

function wholeNumber(params: URLSearchParams, name: string): number | null {
  const written = params.get(name);
  if (!written) return null;
  const digits = toLatinDigits(written).replace(/[٬,\s]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
}

/**
 * The filter in an address: `kind=system&airline=mahan&airline=kish&time=morning&maxPrice=5000000&refundable=1&baggage=20&stops=0
 * &cabin=business&airport=IST`.
 * Lists repeat the name (as a plain form sends them) or use commas; `maxPrice` is in Toman. What is unknown is ignored.
 */
export function parseOfferFilter(params: URLSearchParams): OfferFilter {
  const maxToman = wholeNumber(params, 'maxPrice');
  return {
    kinds: listOf(params, 'kind', KINDS),
    airlines: namesIn(params, 'airline')
      .filter((slug) => /^[a-z0-9-]{1,40}$/.test(slug))
      .slice(0, 30),
    bands: listOf(params, 'time', TIME_BANDS),
    maxPrice: maxToman === null ? null : maxToman * 10,
    refundableOnly: params.get('refundable') === '1',
    minBaggageKg: wholeNumber(params, 'baggage'),
    maxStops: wholeNumber(params, 'stops'),
    cabins: listOf(params, 'cabin', CABINS),
    airports: namesIn(params, 'airport')
      .filter((iata) => /^[A-Z]{3}$/.test(iata))
      .slice(0, 10),
  };
}

interface FilterField {
  /** As in the address. */
  name: string;
  value: string;
  checked: boolean;
}

/** A filter after a field of its form was ticked or left. */
export function withField(filter: OfferFilter, { name, value, checked }: FilterField): OfferFilter {
  const before = [...writeOfferFilter(new URLSearchParams(), filter, 'cheapest')];
  const others = before.filter((each) => each[0] !== name || each[1] !== value);
  // Where only one may stand, the first counts.
  return parseOfferFilter(new URLSearchParams(checked ? [[name, value], ...others] : others));
}

/** `sort=earliest`; the cheapest first when nothing (known) is asked. */
export function parseOfferSort(params: URLSearchParams): OfferSort {
  return OFFER_SORTS.find((sort) => sort === params.get('sort')) ?? 'cheapest';
}

/** What a list without JavaScript shows of its cards (listView.ts); another filter or order begins anew. */
const VIEW_NAMES = ['page', 'details'];

const FILTER_NAMES = [
  'kind',
  'airline',
  'time',
  'maxPrice',
  'refundable',
  'baggage',
  'stops',
  'cabin',
  'airport',
  'sort',
];

/** A copy of `params` in which exactly this filter and order stand; other parameters stay. */
export function writeOfferFilter(
  params: URLSearchParams,
  filter: OfferFilter,
  sort: OfferSort,
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of [...FILTER_NAMES, ...VIEW_NAMES]) written.delete(name);
  for (const kind of filter.kinds) written.append('kind', kind);
  for (const airline of filter.airlines) written.append('airline', airline);
  for (const band of filter.bands) written.append('time', band);
  if (filter.maxPrice !== null) written.set('maxPrice', String(filter.maxPrice / 10));
  if (filter.refundableOnly) written.set('refundable', '1');
  if (filter.minBaggageKg !== null) written.set('baggage', String(filter.minBaggageKg));
  if (filter.maxStops !== null) written.set('stops', String(filter.maxStops));
  for (const cabin of filter.cabins) written.append('cabin', cabin);
  for (const airport of filter.airports) written.append('airport', airport);
  if (sort !== 'cheapest') written.set('sort', sort);
  return written;
}
