import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { settlePayment } from '../../server/orders/payments/settlePayment.ts';
import { confirmRefund } from '../../server/orders/refunds/confirmRefund.ts';
import { processRefundRequest } from '../../server/orders/refunds/processRefundRequest.ts';
import { quoteRefund } from '../../server/orders/refunds/quoteRefund.ts';
import { payAtBank } from '../../server/payments/sandbox/sandboxLedger.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const QUOTES = 8;

describeOnPostgres('one ticket and many concurrent refunds of it on PostgreSQL', () => {
  let cluster: PrivateCluster;
  let world: BookingWorld;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
    world = await createBookingWorld({ url: await cluster.createDatabase(), maxConnections: 20 });
  });
  afterAll(async () => {
    await world.database.close();
    await cluster.stop();
  });

  test('eight quotes, each processed four times concurrently while two workers run, refund it once', async () => {
    await world.addFlight('refund-race', 3);
    const party = { adults: 2, children: 0, infants: 0 };
    const code = await world.ready({ offer: 'refund-race', party });
    const attempt = await world.atBank(code);
    await payAtBank(world.deps, attempt.authority, '603799******3893');
    await settlePayment(world.deps, { gatewayId: 'sandbox', ...attempt, hint: 'ok', returned: true });
    const quotes: string[] = [];
    for (let index = 0; index < QUOTES; index += 1) {
      const tickets = [{ leg: 1, position: 1 }];
      const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
      if (quote.kind !== 'quoted') throw new Error(quote.kind);
      quotes.push(quote.quoteId);
    }
    const press = async (quoteId: string) => {
      const confirmed = await confirmRefund(world.deps, { code, owner, quoteId });
      if (confirmed.kind === 'confirmed') await processRefundRequest(world.deps, confirmed);
    };
    const workers = [runJobs(world.deps), runJobs(world.deps)];
    await Promise.all([...[...quotes, ...quotes, ...quotes, ...quotes].map(press), ...workers]);
    // Requests that were rejected because the order was busy are sent again.
    await world.runJobs();
    for (const quoteId of quotes) await press(quoteId);
    await world.runJobs();
    expect(await world.stateOf(code)).toBe('partly_refunded');
    const refunds = await world.deps.db.selectFrom('refunds').select('amount').execute();
    expect(refunds).toHaveLength(1);
    expect(await world.deps.flights.inventory('refund-race')).toMatchObject({ available: 2, sold: 1 });
    expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
  });
});
