import { onCrashPoint } from '../../server/db/crashPoint.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { createBookingWorld } from '../fakes/bookingWorld.ts';

/**
 * Runs a whole purchase in a separate process. With CRASH_POINT the process is killed there. Otherwise it prints the
 * state of the order. Arguments: `url` or `dataDir`, and its value.
 */
onCrashPoint((point) => {
  if (process.env.CRASH_POINT === point) process.kill(process.pid, 'SIGKILL');
});
const [kind = '', place = ''] = process.argv.slice(2);
const world = await createBookingWorld({ [kind]: place, maxConnections: 3 });
await world.addFlight('offer-1', 3);
const code = await world.ready();
const attempt = await world.atBank(code);
await payAtBank(world.deps, attempt.authority, '603799******3893');
await settlePayment(world.deps, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true });
await world.runJobs();
process.stdout.write(await world.stateOf(code));
await world.database.close();
