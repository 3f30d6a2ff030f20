import { once } from 'node:events';
import { setUpBookingWorld } from '../../test/fakes/setUpBookingWorld.ts';
import { enqueue, type OutboxTopic } from '../db/outbox.ts';
import { withTransaction } from '../db/transaction.ts';
import { createLog } from '../log.ts';
import { listOrderJobs, runJobs } from '../orders/jobs/orderJobs.ts';
import { reconcileUnknownGateways } from '../orders/payments/reconcilePayments.ts';
import { PaymentAlarms } from '../payments/paymentAlarms.ts';
import { createProducts } from '../products/products.ts';
import { SupplierPaused } from '../upstream/SupplierPaused.ts';
import { JobFigures } from './jobFigures.ts';
import { startJobs } from './jobLoop.ts';
import { runOutbox, type HandlerResult, type OutboxHandler } from './outboxWorker.ts';

const world = setUpBookingWorld();
beforeEach(async () => {
  await world.deps.db.deleteFrom('outbox').execute();
});

function put(dedupeKey: string): Promise<void> {
  const { deps } = world;
  return withTransaction(deps.db, (tx) =>
    enqueue(tx, deps, { topic: 'notice', dedupeKey, payload: { dedupeKey } }),
  );
}

type Handlers = Record<OutboxTopic, OutboxHandler>;

function handleBy(handle: OutboxHandler['handle'], more: Partial<OutboxHandler> = {}): Handlers {
  return { notice: { tries: 3, handle, ...more } } as Handlers;
}

const loadAll = () => world.deps.db.selectFrom('outbox').selectAll().execute();
const finish = async (): Promise<HandlerResult> => ({ kind: 'done', result: 'told' });

describe('the outbox', () => {
  test('processes a key once, even when its message is queued again', async () => {
    await put('same');
    await put('same');
    expect(await runOutbox(world.deps, handleBy(finish))).toBe(1);
    await put('same');
    expect(await runOutbox(world.deps, handleBy(finish))).toBe(0);
    expect(await loadAll()).toMatchObject([{ result: 'told', attempts: 1 }]);
  });

  test('gives each message to one worker, whatever the number of concurrent workers', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => put(`shared-${index}`)));
    const seen: string[] = [];
    const handlers = handleBy(async ({ dedupe_key: key }) => {
      seen.push(key);
      return { kind: 'done' };
    });
    const workers = Array.from({ length: 4 }, () => runOutbox(world.deps, handlers));
    await Promise.all(workers);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(50);
  });

  test('a worker skips its remaining messages once its lease has expired, because another worker may process them', async () => {
    for (const name of ['slow', 'next']) await put(name);
    const seen: string[] = [];
    const slow = handleBy(async ({ dedupe_key: key }) => {
      seen.push(key);
      world.pass(1);
      return { kind: 'done' };
    });
    await runOutbox(world.deps, slow);
    expect(seen).toHaveLength(1);
    await runOutbox(world.deps, slow);
    expect(new Set(seen).size).toBe(2);
    expect(seen).toHaveLength(2);
  });

  test('retries with growing delays, and after the last attempt waits for an operator', async () => {
    await put('failing');
    const handlers = handleBy(() => Promise.reject(new Error('the mail server is down')));
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await runOutbox(world.deps, handlers)).toBe(1);
      expect(await runOutbox(world.deps, handlers)).toBe(0);
      const [message] = await loadAll();
      waits.push((message?.run_at.getTime() ?? 0) - world.deps.clock().getTime());
      world.pass(10);
    }
    expect(waits.slice(0, 2)).toEqual([5_000, 10_000]);
    expect((await loadAll())[0]?.dead_at).not.toBeNull();
    expect(await runOutbox(world.deps, handlers)).toBe(0);
  });

  test('runs the give-up handler of a failing message instead of its last attempt', async () => {
    await put('hopeless');
    const giveUp = jest.fn(finish);
    const handlers = handleBy(async () => ({ kind: 'again' }), { tries: 2, giveUp });
    await runOutbox(world.deps, handlers);
    world.pass(1);
    await runOutbox(world.deps, handlers);
    expect(giveUp).toHaveBeenCalledTimes(1);
    expect((await loadAll())[0]?.done_at).not.toBeNull();
  });

  test('retries a message whose worker died, and ignores the late result of that worker', async () => {
    await put('slow');
    let wake: (result: HandlerResult) => void = () => undefined;
    let asleep: () => void = () => undefined;
    const fellAsleep = new Promise<void>((resolve) => {
      asleep = resolve;
    });
    const handlers = handleBy(
      () =>
        new Promise((resolve) => {
          wake = resolve;
          asleep();
        }),
    );
    const sleeper = runOutbox(world.deps, handlers);
    await fellAsleep;
    world.pass(2);
    expect(await runOutbox(world.deps, handleBy(finish))).toBe(1);
    wake({ kind: 'done', result: 'too late' });
    await sleeper;
    expect(await loadAll()).toMatchObject([{ attempts: 2, result: 'told' }]);
  });
});

describe('the loop', () => {
  test('continues with the other jobs when one fails, and logs the failure', async () => {
    const lines: string[] = [];
    const supplier = {
      ...world.deps.flights,
      expire: () => Promise.reject(new Error('no seats table')),
    };
    await put('after-failure');
    await runJobs({
      ...world.deps,
      products: createProducts({ ...world.deps, flights: supplier }),
      log: createLog('error', (line) => lines.push(line)),
    });
    expect(lines.join('')).toContain('no seats table');
    expect((await loadAll())[0]?.attempts).toBe(1);
  });

  test('logs nothing for a paused supplier, whose pause was already logged', async () => {
    const lines: string[] = [];
    const supplier = {
      ...world.deps.flights,
      expire: () => Promise.reject(new SupplierPaused('supplier parto is paused')),
    };
    await runJobs({
      ...world.deps,
      products: createProducts({ ...world.deps, flights: supplier }),
      log: createLog('info', (line) => lines.push(line)),
    });
    expect(lines.join('')).not.toContain('paused');
  });

  test('runs until it is stopped, and finishes the current round', async () => {
    const rounds = new EventTarget();
    let count = 0;
    const supplier = {
      ...world.deps.flights,
      expire: async () => {
        count += 1;
        rounds.dispatchEvent(new Event(`round-${count}`));
        return 0;
      },
    };
    const second = once(rounds, 'round-2');
    const deps = { ...world.deps, products: createProducts({ ...world.deps, flights: supplier }) };
    const loop = startJobs(deps, { always: listOrderJobs(deps), maintenance: [] }, { intervalMs: 1 });
    await second;
    await loop.stop();
    const stoppedAt = count;
    await new Promise((resolve) => {
      setTimeout(resolve, 30);
    });
    expect(count).toBe(stoppedAt);
  });

  test('a job that hangs delays no other, and counts as failed after its limit', async () => {
    const lines: string[] = [];
    const figures = new JobFigures();
    const rounds = new EventTarget();
    let count = 0;
    let free: (done: number) => void = () => {};
    const hanging = new Promise<number>((resolve) => {
      free = resolve;
    });
    const third = once(rounds, 'round-3');
    const loop = startJobs(
      {
        ...world.deps,
        jobFigures: figures,
        log: createLog('error', (line) => {
          lines.push(line);
          rounds.dispatchEvent(new Event('logged'));
        }),
      },
      {
        always: [
          ['slow bank', () => hanging],
          [
            'mail',
            async () => {
              count += 1;
              rounds.dispatchEvent(new Event(`round-${count}`));
              return 1;
            },
          ],
        ],
        maintenance: [],
      },
      { intervalMs: 1, limitMs: 20 },
    );
    const logged = once(rounds, 'logged');
    await third;
    await logged;
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('still running after 20 ms');
    expect(figures.lines()).toContain('rahsepar_job_failed_total{job_name="slow bank"} 1');
    free(0);
    await loop.stop();
  });

  test('raises an alarm for an open payment whose gateway was removed', async () => {
    const lines: string[] = [];
    await world.addFlight('removed-gateway', 1);
    await world.atBank(await world.ready({ offer: 'removed-gateway' }));
    world.pass(10);
    const paymentAlarms = new PaymentAlarms(createLog('error', (line) => lines.push(line)));
    expect(await reconcileUnknownGateways({ ...world.deps, gateways: new Map(), paymentAlarms })).toBe(1);
    expect(await reconcileUnknownGateways({ ...world.deps, paymentAlarms })).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines.join('')).toContain('payment alarm: gateway not configured');
  });
});
