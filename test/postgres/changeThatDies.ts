import { onCrashPoint } from '../../server/db/crashPoint.ts';
import { confirmChange } from '../../server/orders/changes/confirmChange.ts';
import { startChange } from '../../server/orders/changes/startChange.ts';
import { findOrderForBuyer } from '../../server/orders/orders/findOrder.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { startPayment } from '../../server/orders/payments/startPayment.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { CARD, createBookingWorld } from '../fakes/bookingWorld.ts';
import { otherDeparture } from '../fakes/otherDeparture.ts';

/**
 * Buys a ticket and changes it in a separate process. With CRASH_POINT the process is killed there, during the
 * change. Otherwise it prints the states of both orders. Arguments: `url` or `dataDir`, its value, and the new price.
 */
const [kind = '', place = '', total = ''] = process.argv.slice(2);
const price = Number(total);
const visitorId = 'visitor-1';
const world = await createBookingWorld({ [kind]: place, maxConnections: 3 });
const { deps } = world;
await deps.flights.addFlight(otherDeparture('new', price), 3);
const code = await world.issued('old');
await world.runJobs();
onCrashPoint((point) => {
  if (process.env.CRASH_POINT === point) process.kill(process.pid, 'SIGKILL');
});
const started = await startChange(deps, {
  code,
  visitorId,
  owner: { kind: 'buyer', visitorId },
  tickets: [{ leg: 1, position: 1 }],
  day: '2026-11-27',
  offerKey: 'new',
  expectedTotal: price,
  signal: new AbortController().signal,
});
const fresh = 'code' in started ? started.code : '';
const order = await findOrderForBuyer(deps, { code: fresh, visitorId });
const expected = { total: price, value: order?.changes.from?.value ?? 0 };
const confirmed = await confirmChange(deps, { code: fresh, visitorId, expected });
if (confirmed.kind === 'payable') {
  const input = { code: fresh, visitorId, gatewayId: 'sandbox', expectedTotal: confirmed.amount };
  const paying = await startPayment(deps, input);
  if (paying.kind !== 'redirect') throw new Error(`the payment was ${paying.kind}`);
  const authority = paying.redirectUrl.split('/').at(-1) ?? '';
  await payAtBank(deps, authority, CARD);
  const attempt = { attemptId: paying.attemptId, authority };
  await settlePayment(deps, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true });
}
await world.runJobs();
process.stdout.write(`${await world.stateOf(code)} ${await world.stateOf(fresh)}`);
await world.database.close();
