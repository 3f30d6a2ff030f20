import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findErrorCode } from '../../server/db/transaction.ts';
import { confirmChange } from '../../server/orders/changes/confirmChange.ts';
import { startChange } from '../../server/orders/changes/startChange.ts';
import { runJobs } from '../../server/orders/jobs/orderJobs.ts';
import { findOrderForBuyer } from '../../server/orders/orders/findOrder.ts';
import { auditBooks } from '../../server/orders/payments/auditBooks.ts';
import { confirmRefund } from '../../server/orders/refunds/confirmRefund.ts';
import { processRefundRequest } from '../../server/orders/refunds/processRefundRequest.ts';
import { quoteRefund } from '../../server/orders/refunds/quoteRefund.ts';
import { CHANGE_POINTS, killChange, runChange } from '../chaos/killChange.ts';
import { createBookingWorld, type BookingWorld } from '../fakes/bookingWorld.ts';
import { otherDeparture } from '../fakes/otherDeparture.ts';
import { describeOnPostgres, startPrivateCluster, type PrivateCluster } from './privateCluster.ts';

const visitorId = 'visitor-1';
const owner = { kind: 'buyer', visitorId } as const;
const DAY = '2026-11-27';
const TOTAL = 20_000_000;

/** On a busy machine a visitor may have to submit again, but must not lose anything. */
function ignoreLockTimeout(error: unknown): null {
  if (findErrorCode(error) === '55P03') return null;
  throw error;
}

describeOnPostgres('changes of one ticket at once on PostgreSQL', () => {
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

  function choose(code: string, offerKey: string) {
    const signal = new AbortController().signal;
    const tickets = [{ leg: 1, position: 1 }];
    return startChange(world.deps, {
      code,
      visitorId,
      owner: { kind: 'buyer', visitorId },
      tickets,
      day: DAY,
      offerKey,
      expectedTotal: TOTAL,
      signal,
    });
  }

  async function confirm(code: string): Promise<string> {
    const order = await findOrderForBuyer(world.deps, { code, visitorId });
    const expected = { total: TOTAL, value: order?.changes.from?.value ?? 0 };
    return (await confirmChange(world.deps, { code, visitorId, expected })).kind;
  }

  /** Returns the number of valid tickets of all orders, and the number of seats that the supplier sold. */
  async function count(keys: readonly string[]): Promise<{ valid: number; sold: number }> {
    const valid = await world.deps.db
      .selectFrom('tickets')
      .select('position')
      .where('cancelled_at', 'is', null)
      .execute();
    let sold = 0;
    for (const key of keys) sold += (await world.deps.flights.inventory(key)).sold;
    return { valid: valid.length, sold };
  }

  test('eight choices, each confirmed twice while workers run, leave one ticket', async () => {
    const offers = Array.from({ length: 4 }, (_, index) => `choice-${index}`);
    for (const key of offers) await world.deps.flights.addFlight(otherDeparture(key, TOTAL), 9);
    const code = await world.issued('old-1');
    await Promise.all([
      ...[...offers, ...offers].map(async (offer) => {
        const started = await choose(code, offer).catch(ignoreLockTimeout);
        if (started?.kind === 'held') await Promise.all([confirm(started.code), confirm(started.code)]);
      }),
      runJobs(world.deps),
      runJobs(world.deps),
    ]);
    await world.later(3);
    await world.later(30);
    expect(await world.stateOf(code)).toBe('rebooked');
    expect(await count(['old-1', ...offers])).toEqual({ valid: 1, sold: 1 });
    expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
  });

  test('a refund and a change of one ticket at once: one of them happens', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [old, fresh] = [`both-old-${round}`, `both-new-${round}`];
      await world.deps.flights.addFlight(otherDeparture(fresh, TOTAL), 3);
      const code = await world.issued(old);
      const tickets = [{ leg: 1, position: 1 }];
      const quote = await quoteRefund(world.deps, { code, owner, tickets, reason: 'other', iban: null });
      const started = await choose(code, fresh);
      if (quote.kind !== 'quoted' || started.kind !== 'held')
        throw new Error(`${quote.kind} ${started.kind}`);
      const giveBack = async () => {
        const confirmed = await confirmRefund(world.deps, { code, owner, quoteId: quote.quoteId });
        if (confirmed.kind === 'confirmed') await processRefundRequest(world.deps, confirmed);
      };
      await Promise.all([giveBack(), confirm(started.code), runJobs(world.deps)]);
      await world.later(3);
      const [before, after] = [
        await world.deps.flights.inventory(old),
        await world.deps.flights.inventory(fresh),
      ];
      const state = await world.stateOf(code);
      expect(['rebooked', 'refunded']).toContain(state);
      expect([before.sold, after.sold]).toEqual([0, state === 'rebooked' ? 1 : 0]);
    }
    await world.later(30);
    expect(await auditBooks(world.deps.db, world.deps.clock())).toEqual([]);
  });
});

describeOnPostgres('a change whose process is killed by kill -9', () => {
  let cluster: PrivateCluster;
  beforeAll(async () => {
    cluster = await startPrivateCluster();
  });
  afterAll(() => cluster.stop());

  test('ends with the new ticket when it is not killed', async () => {
    const url = await cluster.createDatabase();
    expect(await runChange({ url }, 'dearer')).toEqual({ signal: null, output: 'rebooked issued' });
  });

  test.each(CHANGE_POINTS)(
    'to a %s flight, at %s leaves exactly one valid ticket and no Rial unaccounted',
    async (price, point) => {
      expect(await killChange({ url: await cluster.createDatabase() }, price, point)).toEqual([]);
    },
    60_000,
  );
});

test('a change on the embedded database that is killed after the reservation loses nothing', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'rahsepar-change-'));
  try {
    expect(await killChange({ dataDir }, 'cheaper', 'K14')).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
