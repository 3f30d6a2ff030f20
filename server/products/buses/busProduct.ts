import { formatSeatNumbers } from '../../../shared/buses/bestSeats.ts';
import {
  BUS_PRODUCT,
  formatSeatChoice,
  listSeated,
  type BusOrderItem,
  type BusPassenger,
} from '../../../shared/buses/busOrder.ts';
import { buildBusInvoiceUrl, buildBusPassengersUrl } from '../../../shared/buses/busPaths.ts';
import { ARRIVAL_RULE, BUS_ARRIVAL_MINUTES, LUGGAGE_SHORT } from '../../../shared/buses/busRules.ts';
import { pickRoadStops } from '../../../shared/buses/pickRoadStops.ts';
import type { BusRefundRule } from '../../../shared/buses/refund.ts';
import { BUS_FREE_RETURN_MINUTES } from '../../../shared/buses/rights.ts';
import { buildBusResultsUrl } from '../../../shared/buses/search.ts';
import { FARE_PARTS, type BusService, type BusStop } from '../../../shared/buses/service.ts';
import type {
  OrderItemSummary,
  TripLeg,
  TripPlace,
  TripPriceLine,
} from '../../../shared/orders/orderItemSummary.ts';
import { getFullName } from '../../../shared/orders/orderView.ts';
import { buildConfirmUrl } from '../../../shared/paths.ts';
import { formatNumber, toPersianDigits } from '../../../shared/persian/digits.ts';
import { buildRoadUrl } from '../../../shared/places/roadPath.ts';
import { buildDrawingUrl, chooseLight } from '../../reference/drawings.ts';
import { isSampleSource } from '../bookings/sampleSource.ts';
import { toTicketFee } from '../fees/ticketFee.ts';
import type { Product } from '../product.ts';
import { findBusRefundProblem, listBusRefundSteps, splitBusRefund } from './busRefund.ts';
import { createBusReservations } from './busReservations.ts';
import { createBusTravelChanges } from './busTravelChanges.ts';
import { findBusCityBySlug, getBusCityPicture } from './reference/busCities.ts';
import { getCompanySubject } from './reference/busRefundRules.ts';
import { findBusRoad } from './routes/busRoad.ts';
import { adoptTravellers, assignSeats, matchesTravellers, toSeatedTraveller } from './seatTravellers.ts';
import type { BusSupplier } from './suppliers/busPort.ts';

export function createBusProduct(buses: BusSupplier): Product<BusOrderItem, BusPassenger> {
  return {
    id: BUS_PRODUCT,
    ticketLabels: { ticket: 'بلیط', service: 'اتوبوس، صندلی' },
    canSaveTravellers: false,
    reservations: createBusReservations(buses),
    listTickets: ({ offer }) => listSeated(offer).map(({ position }) => ({ leg: 1, position })),
    departures: ({ offer: { service } }) => [{ key: service.key, seats: service.type.seats }],
    matchesTravellers,
    toExtraTraveller: toSeatedTraveller,
    joinTravellers: assignSeats,
    adoptTravellers,
    listSources: ({ offer }) => [offer.service.source],
    summary: summarize,
    carriers: ({ offer: { service } }) => [
      { key: getCompanySubject(service.company.slug), name: service.company.name, legs: [1] },
    ],
    travellerNote: (_subject, { seat, gender }) => formatSeatChoice({ number: seat, gender }),
    ticketClaims: ({ offer: { service, dropOff } }, _leg, traveller) => ({
      service: String(traveller.seat),
      from: getLatinCity(service.boarding),
      to: getLatinCity(dropOff),
      startsAt: service.departsAt.slice(0, 16),
      endsAt: '',
      passenger: getFullName(traveller),
    }),
    travellerFacts: (_subject, { nationalId, seat, gender }) => [
      { label: 'کد ملی سرپرست', value: toPersianDigits(nationalId), ltr: true },
      { label: '', value: formatSeatChoice({ number: seat, gender }) },
    ],
    reminder: () => ARRIVAL_RULE,
    priceLines: buildPriceLines,
    refundSteps: listBusRefundSteps,
    refundClosed: findBusRefundProblem,
    refundProblem: (_subject, { chosen }) =>
      chosen.length === 0 ? 'صندلی‌هایی را که پس می‌دهید انتخاب کنید.' : null,
    splitRefund: splitBusRefund,
    listFees: ({ offer: { seats, service } }) =>
      listSeated({ seats }).flatMap(({ position }) =>
        toTicketFee(service.feeRule, position, service.fare.service),
      ),
    freeReturnMinutes: () => BUS_FREE_RETURN_MINUTES,
    departureNow: ({ offer }) => buses.departureOf(offer.service.key),
    changes: createBusTravelChanges(buses),
    findRoute: ({ search }) => ({ from: search.from, to: search.to }),
    pages: {
      results: ({ search, offer }) => buildBusResultsUrl(search, offer.service.key),
      travellers: ({ search }, code) => buildBusPassengersUrl(search, code),
      review: buildConfirmUrl,
      ticket: buildBusInvoiceUrl,
    },
  };
}

function formatRefundNote({ earlyPct, latePct }: BusRefundRule): string {
  return `لغو تا یک ساعت پس از خرید، اگر دست‌کم دو ساعت تا حرکت مانده باشد، رایگان است؛ پس از آن تا یک ساعت پیش از حرکت ${formatNumber(earlyPct)}٪ و سپس ${formatNumber(latePct)}٪ نرخ بلیط کم می‌شود`;
}

function summarize({ offer }: BusOrderItem): OrderItemSummary {
  const { service, dropOff, seats } = offer;
  const { boarding, company, type, departsAt } = service;
  return {
    title: `${boarding.city} به ${dropOff.city}`,
    labels: {
      ticket: 'بلیط',
      travellers: 'مسافران',
      carrier: 'شرکت مسافربری',
      service: 'اتوبوس',
      code: 'کد سوار شدن',
      choice: 'انتخاب صندلی',
    },
    refundNote: formatRefundNote(service.refund),
    picture: buildDrawingUrl(getBusCityPicture(dropOff.citySlug), chooseLight(departsAt)),
    sample: isSampleSource(service.source),
    legs: [
      {
        vehicle: 'bus',
        arrivesAbout: true,
        carrier: { name: company.name, code: company.monogram, color: company.color },
        number: null,
        from: placeOf(boarding),
        to: placeOf(dropOff),
        departsAt,
        arrivesAt: dropOff.at,
        durationMinutes: Math.round((Date.parse(dropOff.at) - Date.parse(departsAt)) / 60_000),
        beThereMinutes: BUS_ARRIVAL_MINUTES,
        ...toRoad(service, dropOff),
        facts: [
          type.name,
          `صندلی ${formatSeatNumbers(seats.map(({ number }) => number))}`,
          LUGGAGE_SHORT,
          'ساعت رسیدن تقریبی است',
        ],
      },
    ],
    facts: [],
    startsAt: departsAt,
    endsAt: dropOff.at,
  };
}

function toRoad({ boarding, dropOffs }: BusService, end: BusStop): Pick<TripLeg, 'road'> {
  const last = dropOffs.findIndex(({ key }) => key === end.key);
  const stops = pickRoadStops([boarding, ...dropOffs.slice(0, last), end]);
  return findBusRoad(stops) ? { road: buildRoadUrl('buses', stops) } : {};
}

function getLatinCity({ citySlug }: BusStop): string {
  return findBusCityBySlug(citySlug)?.nameEn ?? citySlug;
}

function placeOf({ city, terminal }: BusStop): TripPlace {
  return { city, place: terminal, code: null };
}

function buildPriceLines({ offer: { seats, service, total } }: BusOrderItem): TripPriceLine[] {
  const { fare } = service;
  const parts = FARE_PARTS.filter(([part]) => part === 'base' || (fare[part] ?? 0) > 0);
  return [
    {
      label: 'صندلی',
      count: seats.length,
      each: fare.total,
      total,
      parts: parts.map(([part, label]) => ({ label, amount: (fare[part] ?? 0) * seats.length })),
    },
  ];
}
