import type { BusService } from '../../../../../shared/buses/service.ts';
import { toTehranIso } from '../../../../../shared/calendar/tehran.ts';
import type { Rial } from '../../../../../shared/money.ts';
import { createSampleSources, type SampleOptions } from '../../../bookings/sample/sampleSources.ts';
import { buildSourceAnswer } from '../../../bookings/sourceAnswer.ts';
import type { AddFee } from '../../../fees/addFee.ts';
import { BUILT_IN_TERMS_SOURCE, type CarrierTerms } from '../../../terms/TermsCache.ts';
import { BUS_COMPANIES, toBusCompanyRef } from '../../reference/busCompanies.ts';
import { getBusRefundRule } from '../../reference/busRefundRules.ts';
import { toBusTypeRef } from '../../reference/busTypes.ts';
import type { BusQuery, BusSupplier } from '../busPort.ts';
import { findBusNow, loadBusesNow, type BusNow } from './busChanges.ts';
import { calculateBusFare } from './busFares.ts';
import { createBusBookings } from './busHolds.ts';
import { buildSeatMap, loadTakenSeats } from './busSeatBook.ts';
import { getBoarding, listDropOffs } from './busStops.ts';
import { getSaleCloseTime, isOnSale, listRuns, type BusRun } from './busTimetable.ts';
import { getInitialSeats } from './seatPattern.ts';

const ID = 'sample-bus';
/** Ordered from the fastest to the slowest. */
export const BUS_SOURCES = ['sample-bus-1', 'sample-bus-2', 'sample-bus-3'] as const;
const BUS_DELAYS_MS = [30, 180, 420] as const;
const DEFAULT_FAIL_EVERY = 9;
const OFFER_MINUTES = 15;

function sourceOf({ line }: BusRun): string {
  return BUS_SOURCES[BUS_COMPANIES.indexOf(line.company) % BUS_SOURCES.length] ?? BUS_SOURCES[0];
}

type TimetableFacts = Omit<BusService, 'seatsFree' | 'refund' | 'terms' | 'expiresAt'> & { seats: number };

const knownFacts = new WeakMap<BusRun, TimetableFacts>();

/** What is the same in each search as long as the bus leaves at this time. `seats` are free before any sale. */
function getTimetableFacts({ run, departsAt }: BusNow): TimetableFacts {
  const leaves = toTehranIso(departsAt);
  const known = knownFacts.get(run);
  if (known?.departsAt === leaves) return known;
  const { line } = run;
  const dropOffs = listDropOffs(run, departsAt);
  const facts = {
    key: run.key,
    source: sourceOf(run),
    company: toBusCompanyRef(line.company),
    type: toBusTypeRef(line.type),
    amenities: [...line.type.amenities],
    boarding: getBoarding(run, departsAt),
    dropOffs,
    departsAt: leaves,
    arrivesAboutAt: dropOffs.at(-1)?.at ?? leaves,
    durationMinutes: line.pair.minutes,
    km: line.pair.km,
    fare: calculateBusFare(run),
    saleClosesAt: toTehranIso(getSaleCloseTime({ ...run, departsAt })),
    seats: getInitialSeats(run).filter(({ status }) => status === 'free').length,
  };
  knownFacts.set(run, facts);
  return facts;
}

/** `taken` is the number of seats that our buyers hold or bought. */
function buildService(bus: BusNow, taken: number, now: Date, terms: CarrierTerms): BusService {
  const { seats, ...facts } = getTimetableFacts(bus);
  return {
    ...facts,
    seatsFree: { count: Math.max(0, seats - taken), seenAt: now.toISOString() },
    // The road rules let a passenger take another bus without charge while seats are left.
    refund: { ...getBusRefundRule(bus.run.line.company.slug, terms), changePct: 0 },
    ...(terms.version !== null && { terms: terms.version }),
    expiresAt: new Date(now.getTime() + OFFER_MINUTES * 60_000).toISOString(),
  };
}

function findLowestFare({ from, to, day }: BusQuery, now: Date, addFee?: AddFee): Rial | null {
  const price = (run: BusRun) => {
    const { total } = calculateBusFare(run);
    return addFee ? addFee(sourceOf(run), total) : total;
  };
  const fares = listRuns(from, to, day)
    .filter((run) => isOnSale(run, now))
    .map((run) => ({ run, total: price(run) }))
    .toSorted((a, b) => a.total - b.total);
  return fares.find(({ run }) => getInitialSeats(run).some(({ status }) => status === 'free'))?.total ?? null;
}

/**
 * Simulates a supplier without an account: a fixed timetable, seats held in our database, and three sources
 * with their own delays and faults.
 */
export function createSampleBusSupplier(options: SampleOptions): BusSupplier {
  const { db, clock, delaysMs = BUS_DELAYS_MS, failEvery = DEFAULT_FAIL_EVERY } = options;
  const { terms = BUILT_IN_TERMS_SOURCE } = options;
  const searchSources = createSampleSources(BUS_SOURCES, { failing: 'sample-bus-3', delaysMs, failEvery });

  async function loadServices({ from, to, day }: BusQuery): Promise<BusService[]> {
    const now = clock();
    const buses = (await loadBusesNow(db, listRuns(from, to, day), now)).filter(({ onSale }) => onSale);
    const keys = buses.map(({ run }) => run.key);
    const taken = await loadTakenSeats(db, keys, now);
    const current = terms.find(now);
    return buses.map((bus) => buildService(bus, taken.get(bus.run.key)?.length ?? 0, now, current));
  }

  return {
    id: ID,
    sources: BUS_SOURCES,
    ...createBusBookings({ supplier: ID, ...options }),

    search(query, signal) {
      const services = loadServices(query);
      // Each source awaits `services` later. Until then a rejection must not count as unhandled.
      services.catch(() => undefined);
      return searchSources(
        signal,
        async (source) => ({ services: (await services).filter((service) => service.source === source) }),
        (source, found) => buildSourceAnswer(source, clock(), found),
      );
    },

    lowestFares({ from, to }, days, addFee) {
      const now = clock();
      return Promise.resolve(days.map((day) => findLowestFare({ from, to, day }, now, addFee)));
    },

    async findService(serviceKey, version) {
      const now = clock();
      const bus = await findBusNow(db, serviceKey, now);
      if (!bus?.onSale) return null;
      const taken = await loadTakenSeats(db, [serviceKey], now);
      return buildService(bus, taken.get(serviceKey)?.length ?? 0, now, await terms.findOf(version, now));
    },

    async departureOf(serviceKey) {
      const bus = await findBusNow(db, serviceKey, clock());
      return bus && toTehranIso(bus.departsAt);
    },

    async seatMap(serviceKey) {
      const now = clock();
      const bus = await findBusNow(db, serviceKey, now);
      if (!bus?.onSale) return null;
      return buildSeatMap(db, bus.run, now);
    },
  };
}
