import { setTimeout as sleep } from 'node:timers/promises';
import { BUS_REFUND_RULE } from '../../../../../shared/buses/refund.ts';
import type { BusService } from '../../../../../shared/buses/service.ts';
import { tehranIso } from '../../../../../shared/calendar/tehran.ts';
import type { Rial } from '../../../../../shared/money.ts';
import type { Reader } from '../../../../db/transaction.ts';
import { BUS_COMPANIES, busCompanyRef } from '../../reference/busCompanies.ts';
import { busTypeRef } from '../../reference/busTypes.ts';
import type { BusQuery, BusSourceAnswer, BusSupplier } from '../busPort.ts';
import { busesNow, busNow, type BusNow } from './busChanges.ts';
import { fareOfRun } from './busFares.ts';
import { sampleBusBookings } from './busHolds.ts';
import { seatMapOfRun, takenSeats } from './busSeatBook.ts';
import { boardingOf, dropOffsOf } from './busStops.ts';
import { isOnSale, runsOfDay, saleClosesAt, type BusRun } from './busTimetable.ts';
import { startingSeats } from './seatPattern.ts';

export interface SampleBusSupplierOptions {
  db: Reader;
  clock: () => Date;
  /** Makes boarding codes and ticket numbers of this installation its own. */
  secretSeed: string;
  /** How long each source takes to answer, in the order of `BUS_SOURCES`. */
  delaysMs?: readonly number[];
  /** The last source fails on every n-th search; 0 for never. */
  failEvery?: number;
  holdMinutes?: number;
  /** For the race test only. */
  unsafeWithoutGuard?: boolean;
}

const ID = 'sample-bus';
/** The names under which the sample supplier answers, from the quickest to the slowest. */
export const BUS_SOURCES = ['sample-bus-1', 'sample-bus-2', 'sample-bus-3'] as const;
export const BUS_DELAYS_MS = [30, 180, 420] as const;
const DEFAULT_FAIL_EVERY = 9;
const DEFAULT_HOLD_MINUTES = 15;
const OFFER_MINUTES = 15;

/** Each company is sold by one source. */
function sourceOf({ line }: BusRun): string {
  return BUS_SOURCES[BUS_COMPANIES.indexOf(line.company) % BUS_SOURCES.length] ?? BUS_SOURCES[0];
}

/** `taken`: seats that buyers of ours keep. */
function serviceOf({ run, departsAt }: BusNow, taken: number, now: Date): BusService {
  const { line } = run;
  const dropOffs = dropOffsOf(run, departsAt);
  const free = startingSeats(run).filter(({ status }) => status === 'free').length;
  return {
    key: run.key,
    source: sourceOf(run),
    company: busCompanyRef(line.company),
    type: busTypeRef(line.type),
    amenities: [...line.type.amenities],
    boarding: boardingOf(run, departsAt),
    dropOffs,
    departsAt: tehranIso(departsAt),
    arrivesAboutAt: dropOffs.at(-1)?.at ?? tehranIso(departsAt),
    durationMinutes: line.pair.minutes,
    km: line.pair.km,
    seatsFree: { count: Math.max(0, free - taken), seenAt: now.toISOString() },
    fare: fareOfRun(run),
    refund: BUS_REFUND_RULE,
    saleClosesAt: tehranIso(saleClosesAt({ ...run, departsAt })),
    expiresAt: new Date(now.getTime() + OFFER_MINUTES * 60_000).toISOString(),
  };
}

function lowestFareOfDay(from: string, to: string, day: string, now: Date): Rial | null {
  const fares = runsOfDay(from, to, day)
    .filter((run) => isOnSale(run, now))
    .map((run) => ({ run, total: fareOfRun(run).total }))
    .toSorted((a, b) => a.total - b.total);
  return fares.find(({ run }) => startingSeats(run).some(({ status }) => status === 'free'))?.total ?? null;
}

/**
 * A bus supplier that needs no account anywhere: a timetable that is always the same, seats that are really kept in our
 * database, and three sources with speeds and faults of their own.
 */
export function createSampleBusSupplier(options: SampleBusSupplierOptions): BusSupplier {
  const { db, clock } = options;
  const delaysMs = options.delaysMs ?? BUS_DELAYS_MS;
  const failEvery = options.failEvery ?? DEFAULT_FAIL_EVERY;
  let searches = 0;

  async function servicesOf({ from, to, day }: BusQuery): Promise<BusService[]> {
    const now = clock();
    const buses = (await busesNow(db, runsOfDay(from, to, day), now)).filter(({ onSale }) => onSale);
    const keys = buses.map(({ run }) => run.key);
    const taken = await takenSeats(db, keys, now);
    return buses.map((bus) => serviceOf(bus, taken.get(bus.run.key)?.length ?? 0, now));
  }

  async function answer(
    source: string,
    index: number,
    services: Promise<BusService[]>,
    fails: boolean,
    signal: AbortSignal,
  ): Promise<BusSourceAnswer> {
    try {
      await sleep(delaysMs[index] ?? 0, undefined, { signal });
      if (fails) return { source, status: 'failed', answeredAt: clock().toISOString() };
      const own = (await services).filter((service) => service.source === source);
      return { source, status: 'answered', services: own, answeredAt: clock().toISOString() };
    } catch {
      return { source, status: 'failed', answeredAt: clock().toISOString() };
    }
  }

  return {
    id: ID,
    sources: BUS_SOURCES,
    ...sampleBusBookings({
      supplier: ID,
      db,
      clock,
      secretSeed: options.secretSeed,
      holdMinutes: options.holdMinutes ?? DEFAULT_HOLD_MINUTES,
      unsafeWithoutGuard: options.unsafeWithoutGuard ?? false,
    }),

    search(query, signal) {
      searches += 1;
      const fails = failEvery > 0 && searches % failEvery === 0;
      const services = servicesOf(query);
      // Each source awaits it in its own time; until then a failure must not count as unhandled.
      services.catch(() => undefined);
      return BUS_SOURCES.map((source, index) =>
        answer(source, index, services, fails && index === BUS_SOURCES.length - 1, signal),
      );
    },

    lowestFares({ from, to }, days) {
      const now = clock();
      return Promise.resolve(days.map((day) => lowestFareOfDay(from, to, day, now)));
    },

    async findService(serviceKey) {
      const now = clock();
      const bus = await busNow(db, serviceKey, now);
      if (!bus?.onSale) return null;
      const taken = await takenSeats(db, [serviceKey], now);
      return serviceOf(bus, taken.get(serviceKey)?.length ?? 0, now);
    },

    async departureOf(serviceKey) {
      const bus = await busNow(db, serviceKey, clock());
      return bus && tehranIso(bus.departsAt);
    },

    async seatMap(serviceKey) {
      const now = clock();
      const bus = await busNow(db, serviceKey, now);
      if (!bus?.onSale) return null;
      return seatMapOfRun(db, bus.run, now);
    },
  };
}
