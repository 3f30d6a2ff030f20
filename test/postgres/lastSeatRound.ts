import type { BookingWorld } from '../fakes/bookingWorld.ts';

/**
 * Number of requests that a process serves concurrently. The others wait in a queue, as behind a listening socket.
 */
const AT_ONCE = 100;

export interface LastSeatRound {
  /** Number of buyers for each kind of answer. */
  kinds: Record<string, number>;
  /** Milliseconds of the slowest answer to a buyer without a seat. */
  slowestLoserMs: number;
}

/** Makes many buyers order the only seat of a new flight at once. */
export async function raceForLastSeat(
  world: BookingWorld,
  flight: string,
  buyers: number,
): Promise<LastSeatRound> {
  await world.addFlight(flight, 1);
  const round: LastSeatRound = { kinds: {}, slowestLoserMs: 0 };
  let next = 0;
  const serve = async () => {
    while (next < buyers) {
      next += 1;
      const began = performance.now();
      const { kind } = await world.order({ visitorId: `buyer-${flight}-${next}`, offer: flight });
      round.kinds[kind] = (round.kinds[kind] ?? 0) + 1;
      if (kind !== 'held') round.slowestLoserMs = Math.max(round.slowestLoserMs, performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, serve));
  return round;
}
