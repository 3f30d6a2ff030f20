import { announceNews, previewNews } from '../../server/desk/departures/announceNews.ts';
import { listDepartures } from '../../server/desk/departures/findDepartures.ts';
import { findDeskOrder } from '../../server/desk/order/findDeskOrder.ts';
import { giveGoodwill } from '../../server/desk/order/giveGoodwill.ts';
import { payTransfer } from '../../server/desk/order/payTransfer.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const EMPLOYEES = 8;
const nameOf = (index: number) => ({ id: `staff-${index}`, name: `همکار ${index}` });

describeOnPostgres('many employees on one order at once', () => {
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

  async function open(code: string) {
    const order = await findDeskOrder(world.deps, code);
    if (!order) throw new Error('no such order');
    return order;
  }

  const numbers = Array.from({ length: EMPLOYEES }, (_, index) => index);
  const goodwill = { reason: 'delay', words: 'تأخیر', iban: null } as const;

  test('of eight goodwill refunds on the same page one pays; the others read who was faster', async () => {
    const code = await world.issued('race');
    const { version } = await open(code);
    const answers = await Promise.all(
      numbers.map((index) =>
        giveGoodwill(
          world.deps,
          { code, by: nameOf(index), version, key: `race-${index}` },
          { ...goodwill, amount: 500_000 },
        ),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'stale')).toHaveLength(EMPLOYEES - 1);
    expect((await open(code)).refunds).toHaveLength(1);
  });

  test('one form that arrives eight times at once acts once, and every copy gets the same answer', async () => {
    const code = await world.issued('copies');
    const act = { code, by: nameOf(1), version: (await open(code)).version, key: 'one-form' };
    const answers = await Promise.all(
      numbers.map(() => giveGoodwill(world.deps, act, { ...goodwill, amount: 500_000 })),
    );
    expect(answers).toEqual(numbers.map(() => ({ kind: 'done' })));
    expect((await open(code)).refunds).toHaveLength(1);
  });

  test('a transfer and the job that asks the gateway pay a refund once', async () => {
    const code = await world.issued('transfer');
    const act = { code, by: nameOf(1), version: (await open(code)).version, key: 'give' };
    await giveGoodwill(world.deps, act, { ...goodwill, amount: 500_000 });
    const { refunds, version } = await open(code);
    const refundId = refunds[0]!.id;
    await Promise.all([
      world.runJobs(),
      ...numbers.map((index) =>
        payTransfer(
          world.deps,
          { code, by: nameOf(index), version, key: `pay-${index}` },
          { refundId, trace: `number-${index}` },
        ),
      ),
    ]);
    await world.runJobs();
    const { ledger, events } = await open(code);
    expect(ledger.filter(({ id }) => id === refundId)).toHaveLength(1);
    expect(events.filter(({ event }) => event === 'refundSent')).toHaveLength(1);
  });

  test('when eight employees cancel a departure at once, one succeeds and each order is notified once', async () => {
    const codes = await Promise.all(['1', '2', '3'].map((offer) => world.issued(`departure-${offer}`)));
    const [departure] = await listDepartures(world.deps, '2026-11-26');
    if (!departure) throw new Error('no departure');
    const { id, version } = departure;
    const answers = await Promise.all([
      ...numbers.map((index) =>
        announceNews(
          world.deps,
          { id, version, by: nameOf(index), why: 'نقص فنی', departsAt: null },
          async () => {},
        ),
      ),
      ...numbers.map((index) =>
        previewNews(world.deps, { id, version, by: nameOf(index), why: 'نقص فنی', departsAt: null }),
      ),
      world.runJobs(),
    ]);
    expect(answers.filter((answer) => answer?.kind === 'announced')).toHaveLength(1);
    for (const code of codes) {
      const { events } = await open(code);
      expect(events.filter(({ event }) => event === 'disrupted')).toHaveLength(1);
    }
  });

  test('the books add up', async () => {
    await world.runJobs();
    const findings = await auditBooks(world.deps.db, world.deps.clock());
    // The sandbox bank pays refunds itself, so its own records do not contain a transfer by hand.
    expect(findings.filter((finding) => !finding.includes('sandbox bank'))).toEqual([]);
  });
});
