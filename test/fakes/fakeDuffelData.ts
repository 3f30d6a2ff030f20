import type { Carrier, Stop } from '../../shared/flights/offer.ts';

/** Places of Duffel's test routes and of our own tests, with their time zones. */
const ZONES: Readonly<Record<string, string>> = {
  PVD: 'America/New_York',
  RAI: 'Atlantic/Cape_Verde',
  JFK: 'America/New_York',
  EWR: 'America/New_York',
  LHR: 'Europe/London',
  STN: 'Europe/London',
  DXB: 'Asia/Dubai',
  AMS: 'Europe/Amsterdam',
  BTS: 'Europe/Bratislava',
  MRU: 'Indian/Mauritius',
  IKA: 'Asia/Tehran',
  THR: 'Asia/Tehran',
};

/** A gazetteer of these places. The slug of a city is the code of its airport in lower case. */
export const TEST_PLACES = {
  stopAt: (iata: string): Stop | null =>
    iata in ZONES ? { iata, citySlug: iata.toLowerCase(), city: iata, airport: iata, country: 'XX' } : null,
  carrierOf: (code: string): Carrier => ({ code, slug: code.toLowerCase(), name: code, color: '#4b5563' }),
  airportCodes: (slug: string): string[] => [slug.toUpperCase()],
};

export type Json = Record<string, any>;

interface Leg {
  from: string;
  to: string;
  departs: string;
  arrives: string;
  number: string;
  cabin?: string;
  bags?: number;
}

function place(iata: string): Json {
  return { iata_code: iata, name: `${iata} Airport`, time_zone: ZONES[iata] ?? 'UTC', type: 'airport' };
}

function makeSegment(leg: Leg, passengers: readonly Json[], index: number): Json {
  return {
    id: `seg_${index}`,
    origin: place(leg.from),
    destination: place(leg.to),
    departing_at: leg.departs,
    arriving_at: leg.arrives,
    aircraft: { iata_code: '320', name: 'Airbus A320' },
    marketing_carrier: { iata_code: 'ZZ', name: 'Duffel Airways' },
    marketing_carrier_flight_number: leg.number,
    operating_carrier: { iata_code: 'ZZ', name: 'Duffel Airways' },
    stops: [],
    passengers: passengers.map(({ id }) => ({
      passenger_id: id,
      cabin_class: leg.cabin ?? 'economy',
      fare_basis_code: leg.cabin === 'business' ? 'CIF5' : 'Y20LGTN2',
      baggages: [
        { type: 'checked', quantity: leg.bags ?? 1 },
        { type: 'carry_on', quantity: leg.bags === 0 ? 0 : 1 },
      ],
    })),
  };
}

const REFUNDABLE = { allowed: true, penalty_amount: '20.00', penalty_currency: 'EUR' };

interface Plan {
  legs: (day: string) => Leg[];
  amount: string;
  refund: Json | null;
  instant?: boolean;
}

function makeDirect(from: string, to: string, more: Partial<Leg> = {}): (day: string) => Leg[] {
  return (day) => [
    { from, to, departs: `${day}T10:00:00`, arrives: `${day}T18:30:00`, number: '101', ...more },
  ];
}

/**
 * Returns the flights of a route: those of Duffel's documented test routes, and three fares of one flight on any
 * other route.
 */
export function choosePlans(from: string, to: string): Plan[] {
  switch (`${from}-${to}`) {
    case 'PVD-RAI':
      return [];
    case 'JFK-EWR':
      return [{ legs: makeDirect(from, to), amount: '118.20', refund: REFUNDABLE, instant: false }];
    case 'LHR-DXB':
      return [
        {
          legs: (day) => [
            { from, to: 'AMS', departs: `${day}T07:00:00`, arrives: `${day}T09:20:00`, number: '11' },
            { from: 'AMS', to, departs: `${day}T11:00:00`, arrives: `${day}T20:30:00`, number: '12' },
          ],
          amount: '240.00',
          refund: REFUNDABLE,
        },
      ];
    case 'BTS-MRU':
      return [{ legs: makeDirect(from, to, { bags: 0 }), amount: '300.10', refund: null }];
    default:
      return [
        { legs: makeDirect(from, to), amount: '118.20', refund: REFUNDABLE },
        { legs: makeDirect(from, to, { number: '102' }), amount: '99.99', refund: { allowed: false } },
        { legs: makeDirect(from, to, { number: '103', cabin: 'business' }), amount: '400.00', refund: null },
      ];
  }
}

/** Makes bags of 23 kg for all passengers except infants, valid on every flight. */
function makeServices(passengers: readonly Json[], offerId: string, segments: readonly Json[]): Json[] {
  const grown = passengers.filter(({ age }) => age === null || age >= 2);
  return grown.flatMap(({ id }, index) => [
    {
      id: `ase_${offerId.slice(4)}${index}`,
      type: 'baggage',
      total_amount: '20.50',
      total_currency: 'EUR',
      maximum_quantity: 2,
      passenger_ids: [id],
      segment_ids: segments.map((segment) => segment.id),
      metadata: { type: 'checked', maximum_weight_kg: 23 },
    },
    {
      id: `ase_c${offerId.slice(4)}${index}`,
      type: 'cancel_for_any_reason',
      total_amount: '9.00',
      total_currency: 'EUR',
      maximum_quantity: 1,
      passenger_ids: [id],
      segment_ids: segments.map((segment) => segment.id),
      metadata: { refund_amount: '100.00' },
    },
  ]);
}

/**
 * Makes a narrow cabin with two rows and an exit before the second row. Aisle seats are free of charge. Infants have
 * no seat services, and seat 2C has none for any passenger.
 */
function makeSeatMaps({ id: offerId, passengers, slices }: Json): Json[] {
  const grown = (passengers as Json[]).filter(({ age }) => age === null || age >= 2);
  return (slices[0].segments as Json[]).map(({ id: segmentId }, flight) => {
    const makeSeat = (designator: string) => ({
      type: 'seat',
      designator,
      name: null,
      disclosures: [],
      available_services: grown.map(({ id }, index) => ({
        id: `ase_s${offerId.slice(4)}${flight}${designator}${index}`,
        passenger_id: id,
        total_amount: /[BC]$/.test(designator) ? '0.00' : '12.00',
        total_currency: 'EUR',
      })),
    });
    const makeRow = (...sections: Json[][]) => ({ sections: sections.map((elements) => ({ elements })) });
    const exit = { type: 'exit_row' };
    const restricted = { ...makeSeat('2C'), type: 'restricted_seat_general' };
    return {
      id: `sea_${flight}`,
      slice_id: 'sli_1',
      segment_id: segmentId,
      cabins: [
        {
          cabin_class: 'economy',
          deck: 0,
          aisles: 1,
          wings: { first_row_index: 0, last_row_index: 1 },
          rows: [
            makeRow([{ type: 'lavatory' }], [{ type: 'galley' }]),
            makeRow([makeSeat('1A'), makeSeat('1B')], [makeSeat('1C'), makeSeat('1D')]),
            makeRow([exit], [exit]),
            makeRow([makeSeat('2A'), { type: 'empty' }], [restricted, makeSeat('2D')]),
          ],
        },
      ],
    };
  });
}

export function makeOffer(plan: Plan, id: string, day: string, passengers: Json[], now: Date): Json {
  const instant = plan.instant !== false;
  const segments = plan.legs(day).map((leg, index) => makeSegment(leg, passengers, index));
  const expires = new Date(now.getTime() + 30 * 60_000).toISOString();
  return {
    id,
    live_mode: false,
    expires_at: expires,
    owner: { iata_code: 'ZZ', name: 'Duffel Airways' },
    total_amount: plan.amount,
    total_currency: 'EUR',
    base_amount: plan.amount,
    tax_amount: null,
    passenger_identity_documents_required: false,
    payment_requirements: {
      requires_instant_payment: instant,
      price_guarantee_expires_at: instant ? null : expires,
      payment_required_by: instant ? null : expires,
    },
    conditions: { refund_before_departure: plan.refund, change_before_departure: null },
    slices: [{ id: 'sli_1', segments }],
    passengers,
    available_services: makeServices(passengers, id, segments),
    seat_maps: makeSeatMaps({ id, passengers, slices: [{ segments }] }),
  };
}
