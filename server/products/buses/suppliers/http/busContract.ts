import { z } from 'zod';
import type { BusRefundRule } from '../../../../../shared/buses/refund.ts';
import type { LayoutCell, Seat, SeatMap } from '../../../../../shared/buses/seatMap.ts';
import type { BusService, BusStop } from '../../../../../shared/buses/service.ts';
import { toTehranDay, toTehranIso } from '../../../../../shared/calendar/tehran.ts';
import type { InvalidEntry } from '../../../bookings/filterValid.ts';
import { amount, commonBooking, instant, ownRef } from '../../../bookings/http/httpBookings.ts';
import { findBusCityBySlug, findTerminal } from '../../reference/busCities.ts';
import { findBusCompany, toBusCompanyRef } from '../../reference/busCompanies.ts';
import { findBusType, toBusTypeRef } from '../../reference/busTypes.ts';

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/);
const gender = z.enum(['male', 'female']);
const seatNumber = z.int().min(1).max(80);

const busFare = z
  .object({ base: amount, toll: amount, insurance: amount, luggage: amount, catering: amount, total: amount })
  .refine(
    ({ base, toll, insurance, luggage, catering, total }) =>
      total > 0 && total % 10 === 0 && base + toll + insurance + luggage + catering === total,
    'the parts add up to whole Toman',
  );

const stop = z.object({ key: ownRef, city: slug, terminal: slug, at: instant });

const minutes = z.int().min(0).max(20_000);
const refund = z.object({
  freeMinutes: minutes,
  freeUntilBeforeDeparture: minutes,
  earlyPct: z.int().min(0).max(100),
  lateFromBeforeDeparture: minutes,
  latePct: z.int().min(0).max(100),
  claimDays: z.int().min(0).max(365),
  changePct: z
    .int()
    .min(0)
    .max(100)
    .nullish()
    .describe(
      'Highest fee of a change to another departure of the route, in per cent of the fare; the penalty of the moment is taken where it is lower. Null or left out where the company changes no tickets.',
    ),
});

export const busService = z.object({
  ref: ownRef,
  company: slug,
  type: slug,
  amenities: z.array(z.enum(['charger', 'screen', 'snack', 'ac', 'recline'])).max(5),
  boarding: stop,
  dropOffs: z.array(stop).min(1).max(12),
  km: z.int().min(1).max(5000),
  seatsFree: z.int().min(0).max(80),
  currency: z.literal('IRR'),
  fare: busFare,
  refund,
  saleClosesAt: instant,
  expiresAt: instant,
});

export const servicesAnswer = z.object({ services: z.array(z.unknown()).max(20_000) });
export const serviceAnswer = z.object({ service: z.unknown() });
export const departureAnswer = z.object({ departsAt: instant.nullable() });

const cell = z.union([seatNumber, z.enum(['aisle', 'door'])]);
const seat = z.object({
  number: seatNumber,
  status: z.enum(['free', 'held_other', 'sold_male', 'sold_female', 'blocked']),
  gender: gender.nullable(),
  beside: z.array(seatNumber).max(2),
  blockedFor: gender.nullable(),
});
export const seatMapAnswer = z.object({
  rows: z.array(z.array(cell).min(1).max(8)).max(30).nullable(),
  seats: z.array(seat).min(1).max(80),
});

export const busBooking = commonBooking.extend({
  fare: busFare,
  seats: z
    .array(z.object({ number: seatNumber, gender }))
    .min(1)
    .max(10),
  tickets: z
    .array(
      z.object({
        seat: seatNumber,
        boardingCode: z.string().regex(/^[A-Z0-9]{4,12}$/),
        serial: z.string().regex(/^[A-Z0-9-]{4,30}$/),
      }),
    )
    .max(10),
  cancelledSeats: z.array(seatNumber).max(10),
});

export type HttpBusBooking = z.infer<typeof busBooking>;

function readStop({ key, city: citySlug, terminal: terminalSlug, at }: z.infer<typeof stop>): BusStop | null {
  const city = findBusCityBySlug(citySlug);
  const terminal = city && findTerminal(city, terminalSlug);
  if (!city || !terminal) return null;
  return {
    key,
    citySlug,
    city: city.name,
    terminalSlug,
    terminal: terminal.name,
    at: toTehranIso(new Date(at)),
  };
}

export interface BusCriteria {
  now: Date;
  /** Missing when the request names a single service by its key. */
  from?: string;
  to?: string;
  day?: string;
}

function findServiceProblem(bus: BusService, { now, from, to, day }: BusCriteria): string | null {
  const departs = Date.parse(bus.departsAt);
  if (departs <= now.getTime()) return 'departed';
  if (Date.parse(bus.saleClosesAt) <= now.getTime() || Date.parse(bus.expiresAt) <= now.getTime())
    return 'expired';
  const times = [bus.boarding, ...bus.dropOffs].map(({ at }) => Date.parse(at));
  if (times.some((time, index) => index > 0 && time <= times[index - 1]!)) return 'stops are not in order';
  if (day !== undefined && toTehranDay(new Date(departs)) !== day) return 'another day';
  if (from !== undefined && bus.boarding.citySlug !== from) return 'from elsewhere';
  if (to !== undefined && !bus.dropOffs.some(({ citySlug }) => citySlug === to)) return 'to elsewhere';
  return null;
}

function readRefundRule({ changePct, ...rule }: z.infer<typeof refund>): BusRefundRule {
  return typeof changePct === 'number' ? { ...rule, changePct } : rule;
}

/** The key contains the minute of departure, for the case that the gateway does not respond later. */
function buildBusKey(gateway: string, ref: string, departsAt: Date): string {
  return `${gateway}.${Math.floor(departsAt.getTime() / 60_000).toString(36)}.${ref}`;
}

/** Parses a key of this gateway. Returns null for any other key. */
export function readBusKey(gateway: string, key: string): { ref: string; departsAt: Date } | null {
  const [, minute, ref] = new RegExp(`^${gateway}\\.([0-9a-z]{4,8})\\.(.+)$`).exec(key) ?? [];
  if (minute === undefined || !ownRef.safeParse(ref).success) return null;
  return { ref: ref!, departsAt: new Date(Number.parseInt(minute, 36) * 60_000) };
}

export function readBusService(
  item: unknown,
  gateway: string,
  wanted: BusCriteria,
): BusService | InvalidEntry {
  const parsed = busService.safeParse(item);
  if (!parsed.success) return { unreadable: `unreadable ${parsed.error.issues[0]?.path.join('.') ?? ''}` };
  const { data } = parsed;
  const company = findBusCompany(data.company);
  const type = findBusType(data.type);
  if (!company) return { unreadable: 'unknown company' };
  if (!type) return { unreadable: 'unknown type of bus' };
  const boarding = readStop(data.boarding);
  const dropOffs = data.dropOffs.map(readStop).filter((each) => each !== null);
  const last = dropOffs.at(-1);
  if (!boarding || !last || dropOffs.length !== data.dropOffs.length)
    return { unreadable: 'unknown terminal' };
  const departs = new Date(data.boarding.at);
  const read: BusService = {
    key: buildBusKey(gateway, data.ref, departs),
    source: gateway,
    company: toBusCompanyRef(company),
    type: toBusTypeRef(type),
    amenities: data.amenities,
    boarding,
    dropOffs,
    departsAt: boarding.at,
    arrivesAboutAt: last.at,
    durationMinutes: Math.round((Date.parse(last.at) - departs.getTime()) / 60_000),
    km: data.km,
    seatsFree: { count: data.seatsFree, seenAt: wanted.now.toISOString() },
    fare: data.fare,
    refund: readRefundRule(data.refund),
    saleClosesAt: toTehranIso(new Date(data.saleClosesAt)),
    expiresAt: new Date(data.expiresAt).toISOString(),
  };
  const problem = findServiceProblem(read, wanted);
  return problem === null ? read : { unreadable: problem, key: read.key };
}

/** Returns null when the seats contradict each other. Omits a layout that does not match the seats. */
export function readSeatMap(body: unknown, serviceKey: string, code: string, now: Date): SeatMap | null {
  const parsed = seatMapAnswer.safeParse(body);
  if (!parsed.success) return null;
  const { seats, rows } = parsed.data;
  const numbers = new Set(seats.map(({ number }) => number));
  if (numbers.size !== seats.length) return null;
  const cells = (rows ?? []).flat().filter((each) => typeof each === 'number');
  const columns = rows?.[0]?.length ?? 0;
  const fits =
    rows !== null &&
    rows.every((row) => row.length === columns) &&
    cells.length === seats.length &&
    new Set(cells).size === seats.length &&
    cells.every((number) => numbers.has(number));
  const layout = fits && rows ? { code, columns, rows: rows as LayoutCell[][] } : null;
  const list = seats
    .map((each): Seat => {
      const row = layout?.rows.findIndex((line) => line.includes(each.number)) ?? -1;
      const col = row < 0 ? 0 : (layout?.rows[row]?.indexOf(each.number) ?? 0);
      const sold = each.status === 'sold_male' ? 'male' : each.status === 'sold_female' ? 'female' : null;
      return {
        number: each.number,
        row: row + 1,
        col,
        window: row >= 0 && (col === 0 || col === columns - 1),
        status: each.status,
        gender: sold ?? (each.status === 'held_other' ? each.gender : null),
        beside: each.beside.filter((number) => numbers.has(number) && number !== each.number),
        blockedFor: each.blockedFor,
        reason: null,
      };
    })
    .toSorted((a, b) => a.number - b.number);
  return { serviceKey, layout, seats: list, seenAt: now.toISOString() };
}
