import { formatDuration, formatTime } from '../calendar/format.ts';
import {
  buildFixedOptions,
  buildSortParam,
  collectOptions,
  type ListRules,
  type Option,
} from '../filters/listRules.ts';
import { TIME_BANDS, toTimeBand } from '../filters/timeBands.ts';
import { formatToman, toToman } from '../money.ts';
import { formatNumber, toPersianDigits } from '../persian/digits.ts';
import { countStops } from './connections.ts';
import { formatStopLimit } from './connectionTexts.ts';
import { getPenaltyNow } from './getPenaltyNow.ts';
import type { PartyOffer } from './offer.ts';
import { calculateSuggestion, findSuggestionBasis, readWeights, WEIGHT_PARAMS } from './suggestion.ts';

type ListedOffer = PartyOffer & { co2Kg?: number };
type FlightList = ListRules<ListedOffer>;

function listAirportOptions(offers: readonly PartyOffer[]): Option[] {
  return (['from', 'to'] as const).flatMap((end) => {
    const airports = collectOptions(
      offers,
      ({
        segment: {
          [end]: { iata, city, airport },
        },
      }) => [iata, airport.includes(city) ? airport : `${airport}، ${city}`],
    );
    return airports.length > 1 ? airports : [];
  });
}

function listBaggageOptions(offers: readonly PartyOffer[]): Option[] {
  const weights = new Set(offers.map(({ segment }) => segment.baggage.checkedKg));
  return [...weights]
    .filter((kg) => kg > 0)
    .sort((a, b) => a - b)
    .map((kg) => ({ value: String(kg), label: `${toPersianDigits(kg)} کیلو یا بیشتر` }));
}

const FILTERS: FlightList['filters'] = [
  {
    param: 'kind',
    kind: 'set',
    value: (offer) => offer.kind,
    ...buildFixedOptions({ system: 'سیستمی', charter: 'چارتری' }),
  },
  {
    param: 'airline',
    kind: 'set',
    pattern: /^[a-z0-9-]{1,40}$/,
    value: ({ segment }) => segment.carrier.slug,
    options: (offers) => collectOptions(offers, ({ segment: { carrier } }) => [carrier.slug, carrier.name]),
    cheapestFirst: true,
  },
  {
    param: 'time',
    kind: 'set',
    value: ({ segment }) => toTimeBand(segment.departsAt),
    ...buildFixedOptions(TIME_BANDS),
  },
  {
    // In Toman, for the whole party.
    param: 'maxPrice',
    kind: 'max',
    value: ({ total }) => toToman(total),
    chip: (toman) => `تا ${formatToman(Number(toman) * 10)} تومان`,
    slider: true,
  },
  {
    param: 'refundable',
    kind: 'flag',
    value: (offer, now) => getPenaltyNow(offer, now) < 100,
    ...buildFixedOptions({ 1: 'فقط قابل استرداد' }),
  },
  {
    param: 'baggage',
    kind: 'min',
    value: ({ segment }) => segment.baggage.checkedKg,
    options: listBaggageOptions,
    chip: (kg) => `بار ${toPersianDigits(kg)} کیلو`,
  },
  {
    param: 'stops',
    kind: 'max',
    value: countStops,
    options: () => [0, 1].map((stops) => ({ value: String(stops), label: formatStopLimit(stops) })),
    chip: (stops) => formatStopLimit(Number(stops)),
  },
  {
    param: 'cabin',
    kind: 'set',
    value: ({ segment }) => segment.cabin,
    ...buildFixedOptions({ economy: 'اکونومی', business: 'بیزینس' }),
  },
  {
    param: 'airport',
    kind: 'set',
    pattern: /^[A-Z]{3}$/,
    value: ({ segment: { from, to } }) => [from.iata, to.iata],
    options: listAirportOptions,
    chip: (iata) => iata,
  },
];

const parseDeparture = ({ segment }: PartyOffer) => Date.parse(segment.departsAt);

const SORTS: FlightList['sorts'] = [
  {
    value: 'cheapest',
    label: 'ارزان‌ترین',
    best: ({ total }) => `از ${formatToman(total)} تومان`,
    rank: () => (offer) => offer.total,
  },
  {
    value: 'suggested',
    label: 'پیشنهاد ما',
    best: 'با وزن‌های شما',
    rank(offers, now, views) {
      const basis = findSuggestionBasis(offers);
      const weights = readWeights(views);
      return (offer) => -calculateSuggestion(offer, basis, now, weights).score;
    },
    relative: true,
  },
  {
    value: 'earliest',
    label: 'زودترین',
    best: ({ segment }) => `ساعت ${formatTime(segment.departsAt)}`,
    rank: () => parseDeparture,
  },
  {
    value: 'shortest',
    label: 'کوتاه‌ترین',
    best: ({ segment }) => formatDuration(segment.durationMinutes),
    rank: () => (offer) => offer.segment.durationMinutes,
  },
  {
    value: 'co2',
    label: 'کم‌ترین CO₂',
    best: ({ co2Kg }) => (co2Kg === undefined ? '' : `${formatNumber(co2Kg)} کیلوگرم`),
    rank:
      () =>
      ({ co2Kg = Infinity }) =>
        co2Kg,
  },
];

export const FLIGHT_LIST: FlightList = {
  filters: FILTERS,
  views: [buildSortParam(SORTS), ...WEIGHT_PARAMS],
  transient: ['page', 'details'],
  sorts: SORTS,
  tieBreaks: [({ total }) => total, parseDeparture],
  isSoldOut: ({ available }) => !available,
  price: ({ available, total }) => (available ? total : null),
};
