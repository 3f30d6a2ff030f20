import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { runMaintenance } from '../jobs/orderJobs.ts';
import { auditBooks } from '../payments/auditBooks.ts';
import { reportNoShow } from './endTrips.ts';
import { findOrderForBuyer } from './findOrder.ts';

const world = setUpBookingWorld({ now: new Date('2026-11-25T08:00:00Z') });

test('an order becomes travelled once after its last leg, and can then be reported as a no-show', async () => {
  const code = await world.issued('flown');
  await runMaintenance(world.deps);
  expect(await world.stateOf(code)).toBe('issued');
  // The flight lands at 09:00 in Tehran.
  world.pass(21 * 60 + 29);
  await runMaintenance(world.deps);
  expect(await world.stateOf(code)).toBe('issued');
  world.pass(1);
  await Promise.all([runMaintenance(world.deps), runMaintenance(world.deps)]);
  const order = await findOrderForBuyer(world.deps, { code, visitorId: 'visitor-1' });
  expect(order?.message).toBe('سفر به‌خیر. نظر شما دربارهٔ این سفر چیست؟');
  expect(order?.timeline.filter(({ state }) => state === 'travelled')).toHaveLength(1);
  expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);

  expect(await reportNoShow(world.deps, { code })).toBe('no_show');
  expect(await reportNoShow(world.deps, { code })).toBe('no_show');
  expect(await world.stateOf(code)).toBe('no_show');
  expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
});

test('rejects a no-show report for an order without tickets', async () => {
  await world.addFlight('open', 1);
  const code = await world.ready({ offer: 'open' });
  expect(await reportNoShow(world.deps, { code })).toBe('closed');
  expect(await reportNoShow(world.deps, { code: 'RH-22222222' })).toBe('not_found');
});
