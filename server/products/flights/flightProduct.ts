import { shortenAirport } from '../../../shared/flights/airportName.ts';
import { getAirportRules } from '../../../shared/flights/arriveBy.ts';
import { listFlightStops, listLayovers } from '../../../shared/flights/connections.ts';
import { formatLayover, formatStops, SELF_TRANSFER } from '../../../shared/flights/connectionTexts.ts';
import { getSegment, type FlightOrderItem } from '../../../shared/flights/flightTrip.ts';
import type { FlightOffer, FlightSegment, Stop } from '../../../shared/flights/offer.ts';
import { countTravellers, listAgeGroups } from '../../../shared/flights/party.ts';
import { buildPriceLines } from '../../../shared/flights/priceLines.ts';
import { isRefundKnown } from '../../../shared/flights/refund.ts';
import { UNKNOWN_REFUND } from '../../../shared/flights/refundText.ts';
import { FREE_RETURN_MINUTES, hasRights } from '../../../shared/flights/rights.ts';
import { buildTripUrl } from '../../../shared/flights/tripLegs.ts';
import { getAncillaryTotal, type BookedAncillary } from '../../../shared/orders/ancillaries.ts';
import { TAX_LABEL } from '../../../shared/orders/numberedInvoice.ts';
import type {
  OrderItemSummary,
  TripLeg,
  TripPlace,
  TripPriceLine,
} from '../../../shared/orders/orderItemSummary.ts';
import { getAgeGroupName } from '../../../shared/passengers/ageGroup.ts';
import type { Passenger } from '../../../shared/passengers/passenger.ts';
import { buildConfirmUrl, buildFlightInvoiceUrl, buildFlightPassengersUrl } from '../../../shared/paths.ts';
import { formatNumber, toPersianDigits } from '../../../shared/persian/digits.ts';
import { buildRoadUrl } from '../../../shared/places/roadPath.ts';
import { FEE_LABEL } from '../../../shared/prices/serviceFee.ts';
import { getCityPicture } from '../../reference/cityPicture.ts';
import { buildDrawingUrl, chooseLight } from '../../reference/drawings.ts';
import { isSampleSource } from '../bookings/sampleSource.ts';
import { toTicketFee } from '../fees/ticketFee.ts';
import type { Product, TripCarrier } from '../product.ts';
import { createFlightAncillaries } from './flightAncillaries.ts';
import { createFlightChanges } from './flightChanges.ts';
import { findFlightRefundProblem, listFlightRefundSteps, splitFlightRefund } from './flightRefund.ts';
import { formatReminder, listTravellerFacts } from './flightTravellers.ts';
import { createLegReservations } from './legReservations.ts';
import { getTermsSubject } from './reference/cancellation.ts';
import { findFlightRoad } from './routes/flightRoad.ts';
import type { FlightSupplier } from './suppliers/port.ts';

const DEPARTED =
  'پرواز انجام شده است و استرداد آنلاین ندارد. برای بلیط استفاده‌نشده با پشتیبانی تماس بگیرید.';

export function createFlightProduct(supplier: FlightSupplier): Product<FlightOrderItem, Passenger> {
  return {
    id: 'flight',
    ticketLabels: { ticket: 'بلیط', service: 'پرواز' },
    canSaveTravellers: true,
    bringsTravellers: true,
    reservations: createLegReservations(supplier),
    listTickets({ offer, party }) {
      const people = Array.from({ length: countTravellers(party) }, (_, index) => index + 1);
      return offer.legs.flatMap((_, index) => people.map((position) => ({ leg: index + 1, position })));
    },
    departures: ({ offer }) =>
      offer.legs.map(({ segment }) => ({ key: `${segment.flightNumber} ${segment.departsAt}`, seats: null })),
    matchesTravellers({ party }, travellers) {
      const groups = listAgeGroups(party);
      return (
        travellers.length === groups.length &&
        travellers.every(
          ({ position, ageGroup }, index) => position === index + 1 && ageGroup === groups[index],
        )
      );
    },
    listSources: sourcesOf,
    summary: summarize,
    carriers: listCarriers,
    travellerNote: (_subject, { ageGroup }) => getAgeGroupName(ageGroup),
    ticketClaims(item, leg, { latinFirstName, latinLastName }) {
      const { flightNumber, from, to, departsAt } = getSegment(item, leg);
      return {
        service: flightNumber,
        from: from.iata,
        to: to.iata,
        startsAt: departsAt.slice(0, 16),
        endsAt: '',
        passenger: `${latinFirstName} ${latinLastName}`,
      };
    },
    travellerFacts: (_subject, traveller) => listTravellerFacts(traveller),
    reminder: (_subject, travellers) => formatReminder(travellers),
    priceLines: (item) => [
      ...buildFlightPriceLines(item),
      ...listAncillaryLines(item.offer.ancillaries ?? []),
    ],
    refundSteps: listFlightRefundSteps,
    refundClosed({ offer }, { waived, now }) {
      const last = offer.legs.at(-1);
      const over = last !== undefined && Date.parse(last.segment.departsAt) <= now.getTime();
      return over && !waived ? { title: 'پرواز انجام شده است', message: DEPARTED } : null;
    },
    refundProblem: findFlightRefundProblem,
    splitRefund: splitFlightRefund,
    listFees: ({ offer, party }) =>
      offer.legs.flatMap(({ feeRule, fare }, index) =>
        listAgeGroups(party).flatMap((group, each) =>
          toTicketFee(feeRule, each + 1, fare[group].service, index + 1),
        ),
      ),
    freeReturnMinutes: (item, leg) => (hasRights(getSegment(item, leg)) ? FREE_RETURN_MINUTES : null),
    changes: createFlightChanges(supplier),
    ancillaries: createFlightAncillaries(supplier),
    findRoute: ({ search }) => ({ from: search.fromCity, to: search.toCity }),
    pages: {
      results: ({ search, party }) =>
        buildTripUrl({
          legs: search.legs.map(({ fromCity, toCity, day }) => ({ from: fromCity, to: toCity, day, party })),
          at: 0,
        }),
      travellers: ({ search }, code) => buildFlightPassengersUrl({ code, search }),
      review: buildConfirmUrl,
      ticket: buildFlightInvoiceUrl,
    },
  };
}

function sourcesOf({ offer }: FlightOrderItem): string[] {
  return offer.legs.map(({ source }) => source);
}

function summarize(item: FlightOrderItem): OrderItemSummary {
  const { legs } = item.offer;
  const first = legs[0];
  const last = legs.at(-1);
  if (!first || !last) throw new RangeError('a trip has at least one leg');
  const { segment } = first;
  return {
    title: `${segment.from.city} به ${segment.to.city}${legs.length === 1 ? '' : formatMoreLegs(legs, segment)}`,
    labels: {
      ticket: 'بلیط',
      travellers: 'مسافران',
      carrier: 'ایرلاین',
      service: 'پرواز',
      code: 'PNR',
      choice: 'انتخاب پرواز',
    },
    refundNote: `${
      legs.some((leg) => !isRefundKnown(leg.cancellation))
        ? UNKNOWN_REFUND.slice(0, -1)
        : `جریمه از نرخ بلیط و مالیات آن حساب می‌شود و عوارض فرودگاهی${legs.some(({ feeRule }) => feeRule !== undefined) ? ' و کارمزد خدمات' : ''} کامل برمی‌گردد${joinRefundTables(legs)}`
    }${describeAncillaryRefund(item.offer.ancillaries ?? [])}`,
    picture: buildDrawingUrl(getCityPicture(segment.to.citySlug), chooseLight(segment.departsAt)),
    sample: sourcesOf(item).some(isSampleSource),
    legs: legs.map(toTripLeg),
    facts: [],
    startsAt: segment.departsAt,
    endsAt: last.segment.arrivesAt,
  };
}

function describeAncillaryRefund(booked: readonly BookedAncillary[]): string {
  const paid = booked.filter(({ price }) => price > 0);
  const returned = paid.filter(({ refundable }) => refundable);
  const kept = paid.filter(({ refundable }) => !refundable);
  return [
    ...(returned.length > 0 ? [`، ${joinTitles(returned)} با بلیط و با همان درصد جریمه برمی‌گردد`] : []),
    ...(kept.length > 0 ? [`، ${joinTitles(kept)} فقط با لغو ایرلاین برمی‌گردد`] : []),
  ].join('');
}

function joinTitles(booked: readonly BookedAncillary[]): string {
  return [...new Set(booked.map(({ title }) => title))].join(' و ');
}

function joinRefundTables(legs: readonly FlightOffer[]): string {
  const tables = legs.flatMap(({ cancellation: { kind, source, asOf } }) =>
    kind === 'charter' || source.trim() === ''
      ? []
      : [`\u2068${source}\u2069${asOf === '' ? '' : ` (${toPersianDigits(asOf.replace('-', '/'))})`}`],
  );
  const isCharter = legs.some(({ cancellation }) => cancellation.kind === 'charter');
  return [
    ...(tables.length === 0 ? [] : [`، طبق جدول ${[...new Set(tables)].join(' و ')}`]),
    // Does not name the source of the charter tiers, because that website does not sell these tickets.
    ...(isCharter ? ['، طبق شرایط چارترکننده'] : []),
  ].join('');
}

function formatMoreLegs(legs: readonly FlightOffer[], first: FlightSegment): string {
  const back = legs[1]?.segment;
  const returns =
    legs.length === 2 &&
    back?.to.citySlug === first.from.citySlug &&
    back.from.citySlug === first.to.citySlug;
  return returns ? '، رفت‌وبرگشت' : `، ${toPersianDigits(legs.length)} مسیر`;
}

function listCarriers({ offer }: FlightOrderItem): TripCarrier[] {
  const carriers = new Map<string, { key: string; name: string; legs: number[] }>();
  for (const [index, { segment }] of offer.legs.entries()) {
    const { code, name } = segment.carrier;
    const key = getTermsSubject(code);
    const known = carriers.get(key) ?? { key, name, legs: [] };
    known.legs.push(index + 1);
    carriers.set(key, known);
  }
  return [...carriers.values()];
}

function toTripLeg(offer: FlightOffer): TripLeg {
  const { segment, kind } = offer;
  const { carrier, baggage, cabin, fareClass } = segment;
  return {
    vehicle: 'plane',
    arrivesAbout: false,
    carrier: { name: carrier.name, code: carrier.code, color: carrier.color },
    number: segment.flightNumber,
    from: placeOf(segment.from),
    to: placeOf(segment.to),
    departsAt: segment.departsAt,
    arrivesAt: segment.arrivesAt,
    durationMinutes: segment.durationMinutes,
    ...getAirportRules(offer),
    ...(offer.connections && { via: formatStops(offer) }),
    ...toRoad(offer),
    facts: [
      `${kind === 'system' ? 'سیستمی' : 'چارتری'}، ${cabin === 'business' ? 'بیزنس' : 'اکونومی'}، کلاس \u2068${fareClass}\u2069`,
      `بار هر نفر ${formatNumber(baggage.checkedKg)} کیلوگرم و ${formatNumber(baggage.cabinKg)} کیلوگرم در کابین`,
      ...listLayovers(offer).map(formatLayover),
      ...(offer.selfTransfer ? [SELF_TRANSFER] : []),
    ],
  };
}

function toRoad(offer: FlightOffer): Pick<TripLeg, 'road'> {
  const codes = listFlightStops(offer);
  return findFlightRoad(codes) ? { road: buildRoadUrl('flights', codes) } : {};
}

function placeOf({ city, airport, iata, country }: Stop): TripPlace {
  return { city, place: shortenAirport(airport), code: iata, ...(country !== undefined && { country }) };
}

function buildFlightPriceLines({ offer, party }: FlightOrderItem): TripPriceLine[] {
  const [first, ...others] = offer.legs.map(({ fare }) => buildPriceLines(party, fare));
  return (first ?? []).map((line, index) => {
    const all = [line, ...others.flatMap((lines) => lines[index] ?? [])];
    const sum = (part: 'each' | 'total' | 'base' | 'vat' | 'airport' | 'service') =>
      all.reduce((total, each) => total + (each[part] ?? 0), 0);
    return {
      label: getAgeGroupName(line.ageGroup),
      count: line.count,
      each: sum('each'),
      total: sum('total'),
      parts: [
        { label: 'نرخ پایه', amount: sum('base') },
        ...(sum('vat') > 0 ? [{ label: TAX_LABEL, amount: sum('vat') }] : []),
        { label: 'عوارض فرودگاهی', amount: sum('airport') },
        ...(sum('service') > 0 ? [{ label: FEE_LABEL, amount: sum('service') }] : []),
      ],
    };
  });
}

/**
 * Builds one line for each seat, and one for each title and price of bags and meals, regardless of the traveller.
 */
function listAncillaryLines(booked: readonly BookedAncillary[]): TripPriceLine[] {
  const lines = new Map<string, TripPriceLine>();
  for (const each of booked) {
    const { title, price, quantity } = each;
    const name = `${price} ${title}`;
    const { count, total } = lines.get(name) ?? { count: 0, total: 0 };
    lines.set(name, {
      label: title,
      count: count + quantity,
      each: price,
      total: total + getAncillaryTotal(each),
      parts: [],
    });
  }
  return [...lines.values()];
}
