import { ONE_ADULT } from '../../test/fakes/bookableFlights.ts';
import { makePassengers } from '../../test/fakes/bookingWorld.ts';
import { setUpBookingWorld } from '../../test/fakes/setUpBookingWorld.ts';
import { findProvenOrder } from '../orders/orders/findOrder.ts';
import { savePassengers } from '../orders/orders/savePassengers.ts';
import { countSmsSegments } from './countSmsSegments.ts';
import { buildTicketDocument } from './ticketDocument.ts';

const world = setUpBookingWorld();

test('the attached ticket shows names as text, and no document number', async () => {
  await world.addFlight('attached', 3);
  const code = await world.ready({ offer: 'attached' });
  const passengers = makePassengers(ONE_ADULT).map((person) => ({ ...person, lastName: '<b>"رضایی' }));
  await savePassengers(world.deps, {
    code,
    visitorId: 'visitor-1',
    passengers,
    contact: { mobile: '09123456789', email: null },
  });
  await world.buy(code);
  await world.runJobs();
  const order = await findProvenOrder(world.deps, code);
  if (!order) throw new Error('no order');
  const document = buildTicketDocument(order, { publicUrl: 'https://shop.example', now: world.deps.clock() });
  expect(document).toContain('&lt;b&gt;&quot;رضایی');
  expect(document).not.toContain('<b>');
  expect(document).not.toContain('0012345679');
  expect(document).toContain('ساعت ۰۵:۳۰ در مهرآباد');
  expect(document).toContain('کارت ملی');
});

test('a Persian text of 70 characters is one SMS part, 71 are two, and each further part holds 67', () => {
  expect(['آ'.repeat(70), 'آ'.repeat(71), 'آ'.repeat(135)].map(countSmsSegments)).toEqual([1, 2, 3]);
});
