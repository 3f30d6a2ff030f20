import { createBookingWorld, type BookingWorld } from '../../../test/fakes/bookingWorld.ts';
import { runSeldom } from '../../jobs/jobLoop.ts';
import { payAtBank } from '../../payments/sandbox/sandboxLedger.ts';
import { auditBooks } from '../payments/auditBooks.ts';
import { settlePayment } from '../payments/settlePayment.ts';
import { reportNoShow } from './endTrips.ts';
import { findOrderForBuyer } from './findOrder.ts';

let world: BookingWorld;
beforeAll(async () => {
  world = await createBookingWorld({ now: new Date('2026-11-25T08:00:00Z') });
}, 180_000);
afterAll(() => world.database.close());

async function issued(offer: string): Promise<string> {
  await world.addFlight(offer, 1);
  const code = await world.ready({ offer });
  const attempt = await world.atBank(code);
  await payAtBank(world.deps, attempt.authority, '603799******3893');
  await settlePayment(world.deps, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true });
  return code;
}

test('an order is travelled when its last stretch is over, once and written into its history', async () => {
  const code = await issued('flown');
  await runSeldom(world.deps);
  expect(await world.stateOf(code)).toBe('issued');
  // It lands at 09:00 in Tehran.
  world.pass(21 * 60 + 29);
  await runSeldom(world.deps);
  expect(await world.stateOf(code)).toBe('issued');
  world.pass(1);
  await Promise.all([runSeldom(world.deps), runSeldom(world.deps)]);
  const order = await findOrderForBuyer(world.deps, { code, visitorId: 'visitor-1' });
  expect(order?.message).toBe('سفر به‌خیر. نظر شما دربارهٔ این سفر چیست؟');
  expect(order?.timeline.filter(({ state }) => state === 'travelled')).toHaveLength(1);
  expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);

  expect(await reportNoShow(world.deps, { code })).toBe('no_show');
  expect(await reportNoShow(world.deps, { code })).toBe('no_show');
  expect(await world.stateOf(code)).toBe('no_show');
  expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
});

test('nobody is reported absent from what was never issued', async () => {
  await world.addFlight('open', 1);
  const code = await world.ready({ offer: 'open' });
  expect(await reportNoShow(world.deps, { code })).toBe('closed');
  expect(await reportNoShow(world.deps, { code: 'RH-22222222' })).toBe('not_found');
});
