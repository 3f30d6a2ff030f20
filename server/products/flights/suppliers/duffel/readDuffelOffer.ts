import type { CancellationTable } from '../../../../../shared/flights/cancellation.ts';
import type {
  Cabin,
  Carrier,
  FlightOffer,
  FlightSegment,
  Stop,
} from '../../../../../shared/flights/offer.ts';
import { countTravellers, type Party } from '../../../../../shared/flights/party.ts';
import { toZoneInstant, toZoneIso } from '../../reference/zoneTime.ts';
import type { ReadOffer } from '../filterValidOffers.ts';
import { joinFlights } from '../joinFlights.ts';
import { getAircraftName } from '../places.ts';
import { offerSchema, type DuffelOffer } from './duffelSchemas.ts';
import { convertToRial, parseScaledAmount, type ExchangeRates } from './exchange.ts';
import { splitPartyFare } from './splitPartyFare.ts';

export const DUFFEL = 'duffel';

export interface Gazetteer {
  stopAt(iata: string): Stop | null;
  carrierOf(code: string): Carrier;
}

export interface OfferReading {
  source: string;
  gazetteer: Gazetteer;
  rates: ExchangeRates;
  party: Party;
  now: Date;
}

/** Kilograms per piece. Duffel counts only pieces; almost all airlines allow these weights. */
const PIECE_KG = 23;
const CARRY_ON_KG = 7;

/** Adds the zone's UTC offset on that day to a local time. Returns null for an unknown zone. */
export function toLocalIso(local: string, zone: string): string | null {
  const [day = '', time = ''] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  try {
    return toZoneIso(toZoneInstant(day, hours * 60 + minutes, zone), zone);
  } catch {
    return null;
  }
}

type Segment = DuffelOffer['slices'][number]['segments'][number];

function readCabin({ passengers }: Segment): Cabin {
  const cabin = passengers[0]?.cabin_class;
  return cabin === 'business' || cabin === 'first' ? 'business' : 'economy';
}

/** Returns the smallest number of pieces among the travellers. */
function countBaggage({ passengers }: Segment, type: 'checked' | 'carry_on'): number {
  const pieces = passengers.map(({ baggages }) =>
    baggages.reduce((sum, bag) => sum + (bag.type === type ? bag.quantity : 0), 0),
  );
  return Math.min(...pieces);
}

function readSegment(segment: Segment, gazetteer: Gazetteer): FlightSegment | string {
  const { origin, destination, marketing_carrier: airline } = segment;
  const [from, to] = [gazetteer.stopAt(origin.iata_code), gazetteer.stopAt(destination.iata_code)];
  if (!from || !to) return 'unknown airport';
  const departsAt = toLocalIso(segment.departing_at, origin.time_zone);
  const arrivesAt = toLocalIso(segment.arriving_at, destination.time_zone);
  if (departsAt === null || arrivesAt === null) return 'unknown time zone';
  const minutes = (Date.parse(arrivesAt) - Date.parse(departsAt)) / 60_000;
  if (!(minutes > 0)) return 'arrives before it departs';
  const cabin = readCabin(segment);
  const [letter] = /^[A-Z]/.exec(segment.passengers[0]?.fare_basis_code ?? '') ?? [];
  return {
    carrier: gazetteer.carrierOf(airline.iata_code),
    flightNumber: `${airline.iata_code} ${segment.marketing_carrier_flight_number.replace(/^0+(?=\d)/, '')}`,
    aircraft: getAircraftName(segment.aircraft?.iata_code),
    from,
    to,
    departsAt,
    arrivesAt,
    durationMinutes: minutes,
    fareClass: letter ?? (cabin === 'business' ? 'C' : 'Y'),
    cabin,
    baggage: {
      checkedKg: countBaggage(segment, 'checked') * PIECE_KG,
      cabinKg: countBaggage(segment, 'carry_on') * CARRY_ON_KG,
      infantKg: 0,
    },
  };
}

/**
 * Unknown conditions or fees result in a table without tiers, which means neither free nor forbidden. Rounds up to
 * whole percent.
 */
function buildCancellationTable(offer: DuffelOffer, carrier: string, fareClass: string): CancellationTable {
  const table = { kind: 'system', carrier, classes: fareClass, asOf: '' } as const;
  const penaltyPct = calculatePenaltyPct(offer);
  if (penaltyPct === null) return { ...table, tiers: [], source: '' };
  return {
    ...table,
    tiers:
      penaltyPct === 100
        ? [{ until: 'END', penaltyPct }]
        : [
            { until: 'H0', penaltyPct },
            { until: 'END', penaltyPct: 100 },
          ],
    source: 'Duffel',
  };
}

/**
 * Returns the penalty before departure and the price, both in ten-thousandths. Returns null when the conditions
 * contain no amount.
 */
export function readRefundTerms(offer: DuffelOffer): { fee: bigint; whole: bigint } | 'not_allowed' | null {
  const refund = offer.conditions?.refund_before_departure;
  if (!refund) return null;
  if (!refund.allowed) return 'not_allowed';
  const [fee, whole] = [
    parseScaledAmount(refund.penalty_amount ?? ''),
    parseScaledAmount(offer.total_amount),
  ];
  if (fee === null || whole === null || refund.penalty_currency !== offer.total_currency) return null;
  return { fee, whole };
}

function calculatePenaltyPct(offer: DuffelOffer): number | null {
  const terms = readRefundTerms(offer);
  if (terms === 'not_allowed') return 100;
  if (terms === null || terms.whole === 0n) return null;
  const { fee, whole } = terms;
  return Math.min(100, Number((fee * 100n + whole - 1n) / whole));
}

/** Returns the ids of adults, then children, then infants. Returns null when they do not match the party. */
export function matchPassengers({ passengers }: DuffelOffer, party: Party): string[] | null {
  const groupOf = ({ type, age }: DuffelOffer['passengers'][number]) => {
    if (type?.startsWith('infant')) return 'infant';
    if (type === 'child') return 'child';
    if (age === null || age === undefined || age >= 12) return 'adult';
    return age < 2 ? 'infant' : 'child';
  };
  const ids = (group: string) => passengers.filter((one) => groupOf(one) === group).map(({ id }) => id);
  const [adults, children, infants] = [ids('adult'), ids('child'), ids('infant')];
  const fits =
    adults.length === party.adults && children.length === party.children && infants.length === party.infants;
  return fits && passengers.length === countTravellers(party) ? [...adults, ...children, ...infants] : null;
}

/** Returns a description of the problem for the log when the offer is invalid. */
export function parseDuffelOffer(item: unknown): DuffelOffer | string {
  const parsed = offerSchema.safeParse(item);
  return parsed.success ? parsed.data : `unreadable ${parsed.error.issues[0]?.path.join('.') ?? ''}`;
}

export function readDuffelOffer(item: unknown, reading: OfferReading): ReadOffer {
  const offer = parseDuffelOffer(item);
  if (typeof offer === 'string') return { unreadable: offer };
  if (!matchPassengers(offer, reading.party)) return { unreadable: 'another party' };
  const rial = convertToRial(
    { amount: offer.total_amount, currency: offer.total_currency },
    reading.rates,
    reading.now,
  );
  if (rial === null) return { unreadable: `no rate for ${offer.total_currency}` };
  const flights = offer.slices[0]!.segments.map((segment) => readSegment(segment, reading.gazetteer));
  const problem = flights.find((flight) => typeof flight === 'string');
  if (typeof problem === 'string') return { unreadable: problem };
  const joined = joinFlights(flights as FlightSegment[]);
  if (!joined) return { unreadable: 'flights do not follow each other' };
  const { carrier, fareClass } = joined.segment;
  return {
    key: `${reading.source}.${offer.id}`,
    source: reading.source,
    kind: 'system',
    ...joined,
    ...splitPartyFare(rial, reading.party),
    seatsLeft: null,
    available: true,
    cancellation: buildCancellationTable(offer, carrier.code, fareClass),
    expiresAt: new Date(offer.expires_at).toISOString(),
  } satisfies FlightOffer;
}
