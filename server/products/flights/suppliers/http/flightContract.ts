import { z } from 'zod';
import type { CancellationTable, TierLimit } from '../../../../../shared/flights/cancellation.ts';
import type { FareByAge, FlightOffer, FlightSegment } from '../../../../../shared/flights/offer.ts';
import { faresOfDays, lowestFaresAnswer } from '../../../bookings/http/gateway.ts';
import { amount, commonBooking, instant, ownRef } from '../../../bookings/http/httpBookings.ts';
import { buildUnnamedFares } from '../airlineFares.ts';
import type { ReadOffer } from '../filterValidOffers.ts';
import { joinFlights } from '../joinFlights.ts';
import { findCarrier, findStop, getAircraftName } from '../places.ts';
import type { AirlineFares } from '../port.ts';

/** Local time at the airport. Pages show it exactly as sent. */
const localTime = instant.regex(/^[\d-]{10}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/);

export const fareParts = z.object({ base: amount, vat: amount, airport: amount, total: amount });
const fareByAge = z.object({ adult: fareParts, child: fareParts, infant: fareParts });

const segment = z.object({
  carrier: z.string().regex(/^[A-Z0-9]{2,3}$/),
  number: z.string().regex(/^[1-9]\d{0,3}[A-Z]?$/),
  from: z.string().regex(/^[A-Z]{3}$/),
  to: z.string().regex(/^[A-Z]{3}$/),
  departsAt: localTime,
  arrivesAt: localTime,
  aircraft: z.string().max(8).nullish(),
  cabin: z.enum(['economy', 'business']),
  fareClass: z.string().regex(/^[A-Z]$/),
  baggage: z.object({
    checkedKg: z.int().min(0).max(100),
    cabinKg: z.int().min(0).max(100),
    infantKg: z.int().min(0).max(100),
  }),
});

const tier = z.object({
  until: z
    .string()
    .regex(/^([NH]\d{1,3}|END)$/)
    .describe('`N3`: noon in Tehran three days before; `H24`: 24 hours before; `END`: after that.'),
  penaltyPct: z.int().min(0).max(100),
});
const refundRules = z
  .array(tier)
  .min(1)
  .max(12)
  .refine((tiers) => tiers.at(-1)?.until === 'END', 'the last rule is END')
  .nullable();

export const flightOffer = z.object({
  ref: ownRef,
  kind: z.enum(['system', 'charter']),
  currency: z.literal('IRR'),
  segments: z.array(segment).min(1).max(6),
  /** True when the flights have separate tickets. */
  selfTransfer: z.boolean().optional(),
  fare: fareByAge,
  total: amount,
  seatsLeft: z.int().min(0).max(999).nullable().describe('Null where seats are plenty or not counted.'),
  refund: refundRules.describe('Null where the rules are not known: neither free nor lost.'),
  changePct: z
    .int()
    .min(0)
    .max(100)
    .nullish()
    .describe(
      'Highest fee of a change to another departure of the route, in per cent of the fare; the penalty of the moment is taken where it is lower. Null or left out where the fare cannot be changed. Ignored for charters and without refund rules.',
    ),
  expiresAt: instant,
});

type Offer = z.infer<typeof flightOffer>;

export const offersAnswer = z.object({ offers: z.array(z.unknown()).max(20_000) });
export const offerAnswer = z.object({ offer: z.unknown() });

const ticket = z.object({
  position: z.int().min(1).max(50),
  pnr: z.string().regex(/^[A-Z0-9]{5,8}$/),
  ticketNumber: z.string().regex(/^[A-Z0-9-]{4,30}$/),
});

export const flightBooking = commonBooking.extend({
  party: z.object({
    adults: z.int().min(1).max(9),
    children: z.int().min(0).max(9),
    infants: z.int().min(0).max(9),
  }),
  fare: fareByAge,
  tickets: z.array(ticket).max(50),
  cancelledPositions: z.array(z.int()).max(50),
});

export const flightLowestAnswer = lowestFaresAnswer.extend({
  airlines: z
    .record(z.string().regex(/^[A-Z0-9]{2,3}$/), faresOfDays)
    .optional()
    .describe(
      'Lowest fares by the airline that operates every segment. An airline that is missing sells nothing. Omit the property if the gateway does not report fares by airline.',
    ),
});

/** Reads the fares by airline. The result is incomplete when the list of airlines is missing or invalid. */
export function readAirlineFares(lowest: AirlineFares['lowest'], body: unknown): AirlineFares {
  const { airlines } = flightLowestAnswer.safeParse(body).data ?? {};
  const rows = Object.entries(airlines ?? {});
  if (!airlines || rows.some(([, fares]) => fares.length !== lowest.length)) return buildUnnamedFares(lowest);
  return { lowest, airlines: new Map(rows), complete: true };
}

/** Formats the path of the first invalid field, such as `segments.0.departsAt`, but never its value. */
function formatBrokenPath(error: z.ZodError): string {
  return `unreadable ${error.issues[0]?.path.join('.') ?? ''}`;
}

function buildCancellationTable(
  { kind, refund, changePct }: Offer,
  { carrier, fareClass }: FlightSegment,
  gateway: string,
): CancellationTable {
  const tiers = (refund ?? []).map(({ until, penaltyPct }) => ({ until: until as TierLimit, penaltyPct }));
  return {
    kind,
    carrier: carrier.code,
    classes: fareClass,
    tiers,
    source: refund === null ? '' : gateway,
    asOf: '',
    ...(kind === 'system' && refund !== null && typeof changePct === 'number' && { changePct }),
  };
}

function readSegment(flight: z.infer<typeof segment>): FlightSegment | string {
  const [from, to] = [findStop(flight.from), findStop(flight.to)];
  if (!from || !to) return 'unknown airport';
  const minutes = (Date.parse(flight.arrivesAt) - Date.parse(flight.departsAt)) / 60_000;
  if (minutes <= 0) return 'arrives before it departs';
  return {
    carrier: findCarrier(flight.carrier),
    flightNumber: `${flight.carrier} ${flight.number}`,
    aircraft: getAircraftName(flight.aircraft),
    from,
    to,
    departsAt: flight.departsAt,
    arrivesAt: flight.arrivesAt,
    durationMinutes: Math.round(minutes),
    fareClass: flight.fareClass,
    cabin: flight.cabin,
    baggage: flight.baggage,
  };
}

export function readFlightOffer(item: unknown, gateway: string, seats: number, now: Date): ReadOffer {
  const parsed = flightOffer.safeParse(item);
  if (!parsed.success) return { unreadable: formatBrokenPath(parsed.error) };
  const { data } = parsed;
  const flights = data.segments.map(readSegment);
  const unknown = flights.find((flight) => typeof flight === 'string');
  if (typeof unknown === 'string') return { unreadable: unknown };
  const joined = joinFlights(flights as FlightSegment[]);
  if (!joined) return { unreadable: 'flights do not follow each other' };
  const fare: FareByAge = data.fare;
  return {
    key: `${gateway}.${data.ref}`,
    source: gateway,
    kind: data.kind,
    ...joined,
    ...(data.selfTransfer === true && { selfTransfer: true as const }),
    fare,
    total: data.total,
    seatsLeft: data.seatsLeft === null ? null : { count: data.seatsLeft, seenAt: now.toISOString() },
    available: data.seatsLeft === null || data.seatsLeft >= seats,
    cancellation: buildCancellationTable(data, joined.segment, gateway),
    expiresAt: new Date(data.expiresAt).toISOString(),
  } satisfies FlightOffer;
}
