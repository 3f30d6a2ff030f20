import { formatToman, type Rial } from '../money.ts';
import { toPersianDigits } from '../persian/digits.ts';
import { stopsOf } from './connections.ts';
import { stopLimitText } from './connectionTexts.ts';
import {
  CABINS,
  filterOffers,
  isRefundable,
  obstacleOf,
  type OfferFilter,
  TIME_BANDS,
  type TimeBand,
  timeBandOf,
} from './filters.ts';
import type { Cabin, FlightOffer, Stop, TicketKind } from './offer.ts';

/** One choice of a filter: how many offers it would show beside all other filters, and from which total (Rial). */
export interface Facet<Value extends string | number = string> {
  value: Value;
  label: string;
  count: number;
  /** Null when nothing is for sale. */
  lowest: Rial | null;
  chosen: boolean;
}

export interface OfferFacets {
  kinds: Facet<TicketKind>[];
  /** By lowest price. */
  airlines: Facet[];
  bands: Facet<TimeBand>[];
  baggage: Facet<number>[];
  /** At most so many changes. */
  stops: Facet<number>[];
  cabins: Facet<Cabin>[];
  /** Airports of each end that has several. */
  airports: Facet[];
  refundable: { count: number; chosen: boolean };
  /** Lowest and highest total beside all other filters; null without offers. */
  price: { lowest: Rial; highest: Rial } | null;
  /** What those cost, for a chart of how many cost what. */
  totals: readonly Rial[];
}

const KIND_NAMES: Record<TicketKind, string> = { system: 'سیستمی', charter: 'چارتری' };
const BAND_NAMES: Record<TimeBand, string> = {
  dawn: 'بامداد',
  morning: 'صبح',
  afternoon: 'بعدازظهر',
  night: 'شب',
};

/** The limits one may choose: no change on the way, or one. */
const STOP_LIMITS = [0, 1];
const CABIN_NAMES: Record<Cabin, string> = { economy: 'اکونومی', business: 'بیزینس' };

function lowestTotal(offers: readonly FlightOffer[]): Rial | null {
  const totals = offers.filter((offer) => offer.available).map((offer) => offer.total);
  return totals.length === 0 ? null : Math.min(...totals);
}

function facet<Value extends string | number>(
  value: Value,
  label: string,
  offers: readonly FlightOffer[],
  chosen: boolean,
): Facet<Value> {
  return { value, label, count: offers.length, lowest: lowestTotal(offers), chosen };
}

/** What every filter would show. A filter's own choices are counted as if it were not set, the others hold. */
export function facets(offers: readonly FlightOffer[], filter: OfferFilter, now: Date): OfferFacets {
  const obstacles = offers.map((offer) => obstacleOf(offer, filter, now));
  const beside = (criterion: keyof OfferFilter) =>
    offers.filter((_, index) => obstacles[index] === 'none' || obstacles[index] === criterion);
  const anyKind = beside('kinds');
  const anyAirline = beside('airlines');
  const anyBand = beside('bands');
  const anyBaggage = beside('minBaggageKg');
  const totals = beside('maxPrice').map((offer) => offer.total);
  const carriers = new Map(offers.map(({ segment }) => [segment.carrier.slug, segment.carrier.name]));
  const anyStops = beside('maxStops');
  const anyCabin = beside('cabins');
  const anyAirport = beside('airports');
  const weights = new Set(offers.map(({ segment }) => segment.baggage.checkedKg).filter((kg) => kg > 0));

  return {
    kinds: (['system', 'charter'] as const).map((kind) =>
      facet(
        kind,
        KIND_NAMES[kind],
        anyKind.filter((offer) => offer.kind === kind),
        filter.kinds.includes(kind),
      ),
    ),
    airlines: [...carriers]
      .map(([slug, name]) =>
        facet(
          slug,
          name,
          anyAirline.filter((offer) => offer.segment.carrier.slug === slug),
          filter.airlines.includes(slug),
        ),
      )
      .sort(
        (a, b) => (a.lowest ?? Infinity) - (b.lowest ?? Infinity) || a.label.localeCompare(b.label, 'fa'),
      ),
    bands: TIME_BANDS.map((band) =>
      facet(
        band,
        BAND_NAMES[band],
        anyBand.filter((offer) => timeBandOf(offer) === band),
        filter.bands.includes(band),
      ),
    ),
    baggage: [...weights]
      .sort((a, b) => a - b)
      .map((kg) =>
        facet(
          kg,
          `${toPersianDigits(kg)} کیلو یا بیشتر`,
          anyBaggage.filter((offer) => offer.segment.baggage.checkedKg >= kg),
          filter.minBaggageKg === kg,
        ),
      ),
    stops: STOP_LIMITS.map((stops) =>
      facet(
        stops,
        stopLimitText(stops),
        anyStops.filter((offer) => stopsOf(offer) <= stops),
        filter.maxStops === stops,
      ),
    ),
    cabins: CABINS.map((cabin) =>
      facet(
        cabin,
        CABIN_NAMES[cabin],
        anyCabin.filter(({ segment }) => segment.cabin === cabin),
        filter.cabins.includes(cabin),
      ),
    ),
    airports: airportsWithChoice(offers).map(({ iata, city, airport }) =>
      facet(
        iata,
        airport.includes(city) ? airport : `${airport}، ${city}`,
        anyAirport.filter(({ segment }) => segment.from.iata === iata || segment.to.iata === iata),
        filter.airports.includes(iata),
      ),
    ),
    refundable: {
      count: beside('refundableOnly').filter((offer) => isRefundable(offer, now)).length,
      chosen: filter.refundableOnly,
    },
    price: totals.length === 0 ? null : { lowest: Math.min(...totals), highest: Math.max(...totals) },
    totals,
  };
}

/** The airports of each end at which offers use more than one. */
function airportsWithChoice(offers: readonly FlightOffer[]): Stop[] {
  return (['from', 'to'] as const).flatMap((end) => {
    const stops = new Map(offers.map(({ segment }) => [segment[end].iata, segment[end]]));
    return stops.size > 1 ? [...stops.values()] : [];
  });
}

/** One thing the traveller asked for, to be shown as a chip that takes it back. */
export interface ActiveFilter {
  /** Stable within one filter: `time:morning`. */
  key: string;
  /** «صبح» */
  label: string;
  /** The filter without it. */
  without: OfferFilter;
  /** How many offers are left then. */
  count: number;
}

function labelled(filter: OfferFilter, nameOf: (slug: string) => string): Omit<ActiveFilter, 'count'>[] {
  const { kinds, airlines, bands, maxPrice, refundableOnly, minBaggageKg, maxStops, cabins, airports } =
    filter;
  const rest = <Value>(all: Value[], one: Value) => all.filter((value) => value !== one);
  return [
    ...kinds.map((kind) => ({
      key: `kind:${kind}`,
      label: KIND_NAMES[kind],
      without: { ...filter, kinds: rest(kinds, kind) },
    })),
    ...airlines.map((slug) => ({
      key: `airline:${slug}`,
      label: nameOf(slug),
      without: { ...filter, airlines: rest(airlines, slug) },
    })),
    ...bands.map((band) => ({
      key: `time:${band}`,
      label: BAND_NAMES[band],
      without: { ...filter, bands: rest(bands, band) },
    })),
    ...(maxPrice === null
      ? []
      : [
          {
            key: 'maxPrice',
            label: `تا ${formatToman(maxPrice)} تومان`,
            without: { ...filter, maxPrice: null },
          },
        ]),
    ...(refundableOnly
      ? [{ key: 'refundable', label: 'فقط قابل استرداد', without: { ...filter, refundableOnly: false } }]
      : []),
    ...(minBaggageKg === null
      ? []
      : [
          {
            key: 'baggage',
            label: `بار ${toPersianDigits(minBaggageKg)} کیلو`,
            without: { ...filter, minBaggageKg: null },
          },
        ]),
    ...(maxStops === null
      ? []
      : [
          {
            key: 'stops',
            label: stopLimitText(maxStops),
            without: { ...filter, maxStops: null },
          },
        ]),
    ...cabins.map((cabin) => ({
      key: `cabin:${cabin}`,
      label: CABIN_NAMES[cabin],
      without: { ...filter, cabins: rest(cabins, cabin) },
    })),
    ...airports.map((iata) => ({
      key: `airport:${iata}`,
      label: iata,
      without: { ...filter, airports: rest(airports, iata) },
    })),
  ];
}

/**
 * Everything that is filtered by, with what remains when it is dropped: «اگر «صبح» را بردارید، ۱۱ پرواز می‌بینید.» An
 * airline that flies nothing in `offers` is shown by its slug.
 */
export function activeFilters(
  offers: readonly FlightOffer[],
  filter: OfferFilter,
  now: Date,
): ActiveFilter[] {
  const names = new Map(offers.map(({ segment }) => [segment.carrier.slug, segment.carrier.name]));
  return labelled(filter, (slug) => names.get(slug) ?? slug).map((active) => ({
    ...active,
    count: filterOffers(offers, active.without, now).length,
  }));
}
