import { savePassengers } from '../../server/orders/orders/savePassengers.ts';
import { startOrder } from '../../server/orders/orders/startOrder.ts';
import { buildTripOffer, buildTripSearch } from '../../shared/flights/flightTrip.ts';
import { makeBookableOffer, ONE_ADULT, SEARCH } from './bookableFlights.ts';
import { CONTACT, makePassengers, type BookingWorld } from './bookingWorld.ts';

/** Issues a round trip of one adult, out on 26 November and back four days later. Returns the code of the order. */
export async function issueRoundTrip(world: BookingWorld, visitorId: string): Promise<string> {
  const [there, back] = [makeBookableOffer('there'), makeBookableOffer('back')];
  const { segment } = back;
  back.segment = {
    ...segment,
    from: segment.to,
    to: segment.from,
    departsAt: '2026-11-30T07:30:00+03:30',
    arrivesAt: '2026-11-30T09:00:00+03:30',
  };
  for (const offer of [there, back]) await world.deps.flights.addFlight(offer, 2);
  const search = buildTripSearch([SEARCH, { fromCity: 'mashhad', toCity: 'tehran', day: '2026-11-30' }]);
  const item = { offer: buildTripOffer([there, back]), search, party: ONE_ADULT };
  const started = await startOrder(world.deps, { visitorId, product: 'flight', item });
  const code = 'code' in started ? started.code : '';
  const passengers = makePassengers(ONE_ADULT);
  await savePassengers(world.deps, { code, visitorId, passengers, contact: CONTACT });
  await world.buy(code);
  return code;
}
