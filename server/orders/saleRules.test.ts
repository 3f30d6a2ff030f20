import { buildTripOffer } from '../../shared/flights/flightTrip.ts';
import { makeRoundTrip, ONE_ADULT } from '../../test/fakes/bookableFlights.ts';
import { setUpBookingWorld } from '../../test/fakes/setUpBookingWorld.ts';
import { startOrder } from './orders/startOrder.ts';

const world = setUpBookingWorld({ fresh: true });

function setMovesMoney(movesMoney: boolean): void {
  Object.assign(world.deps.gateways.get('sandbox')!, { movesMoney });
}

test('sample flights cannot be held when every gateway moves real money', async () => {
  await world.addFlight('offer-1', 5);
  setMovesMoney(true);
  expect(await world.order()).toEqual({ kind: 'not_for_sale' });
  expect(await world.deps.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('a sample order cannot be paid at a gateway that moves money', async () => {
  await world.addFlight('offer-1', 5);
  const code = await world.ready();
  setMovesMoney(true);
  expect(await world.pay(code)).toEqual({ kind: 'gateway_down' });
  expect(await world.deps.db.selectFrom('payments').select('id').execute()).toEqual([]);
  setMovesMoney(false);
  expect(await world.pay(code)).toMatchObject({ kind: 'redirect' });
});

test.each([true, false])(
  'a trip with a real and a sample leg is not for sale (money moves: %s)',
  async (moves) => {
    setMovesMoney(moves);
    const item = makeRoundTrip(ONE_ADULT);
    const [there, back] = item.offer.legs;
    const mixed = { ...item, offer: buildTripOffer([{ ...there!, source: 'parto' }, back!]) };
    const order = await startOrder(world.deps, { visitorId: 'visitor-1', product: 'flight', item: mixed });
    expect(order).toEqual({ kind: 'not_for_sale' });
  },
);

test('a trip is a sample when any leg is a sample', () => {
  const item = makeRoundTrip(ONE_ADULT);
  const [there, back] = item.offer.legs;
  const trip = (first: string, second: string) => {
    const offer = buildTripOffer([
      { ...there!, source: first },
      { ...back!, source: second },
    ]);
    return world.deps.products.get('flight')!.summary({ ...item, offer }).sample;
  };
  expect(trip('parto', 'duffel')).toBe(false);
  expect(trip('parto', 'sample-1')).toBe(true);
  expect(trip('sample-1', 'parto')).toBe(true);
});
