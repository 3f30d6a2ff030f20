import type { BookingWorld } from './bookingWorld.ts';

/** Pays an order of two legs; the supplier rejects the second one at issue. */
export async function buyFirstLeg(world: BookingWorld, code: string): Promise<void> {
  const { flights } = world.deps;
  const issue = flights.issue.bind(flights);
  flights.issue = async (request) =>
    request.clientRef.endsWith('-2') ? { kind: 'rejected' } : issue(request);
  await world.buy(code);
  flights.issue = issue;
}
