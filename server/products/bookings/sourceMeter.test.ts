import { randomBytes } from 'node:crypto';
import { setUpBookingWorld } from '../../../test/fakes/setUpBookingWorld.ts';
import { findQueue } from '../../desk/queue/findQueue.ts';
import { loadSourceFigures } from '../../desk/queue/sourceFigures.ts';
import { SourceMeter } from './sourceMeter.ts';

const world = setUpBookingWorld({ fresh: true });

function watchSource(meter: SourceMeter, minutes: number, ...statuses: ('answered' | 'failed')[]) {
  const supplier = {
    search: (_query: string, _signal: AbortSignal) =>
      statuses.map(async (status) => {
        world.pass(minutes);
        return { source: 'fars', status };
      }),
  };
  meter.watch('flights', supplier);
  return supplier;
}

const deps = () => ({ db: world.deps.db, clock: world.deps.clock, randomBytes });

test('response times and failures of a source are stored once and summed by day', async () => {
  const meter = new SourceMeter(world.deps.clock);
  const supplier = watchSource(meter, 1, 'answered', 'failed');
  await Promise.all(supplier.search('', new AbortController().signal));
  expect(await meter.flush(deps())).toBe(1);
  expect(await meter.flush(deps())).toBe(0);
  await Promise.all(supplier.search('', new AbortController().signal));
  await meter.flush(deps());
  const [source] = await loadSourceFigures(world.deps.db, world.deps.clock());
  expect(source).toMatchObject({ product: 'flights', source: 'fars' });
  expect(source?.today).toMatchObject({ answered: 2, failed: 2 });
  expect(source?.month).toEqual(source?.today);
  expect(source?.days).toHaveLength(30);
  expect(source?.days.at(-1)?.averageMs).toBe(source?.today.averageMs);
  await expect(world.deps.db.updateTable('source_times').set({ failed: 0 }).execute()).rejects.toThrow(
    'append-only',
  );
});

test('a search that the visitor has left does not count as a failure of the source', async () => {
  const meter = new SourceMeter(world.deps.clock);
  const supplier = watchSource(meter, 0, 'failed');
  await Promise.all(supplier.search('', AbortSignal.abort()));
  expect(await meter.flush(deps())).toBe(0);
});

test('figures that could not be written are written the next time', async () => {
  const meter = new SourceMeter(world.deps.clock);
  const supplier = watchSource(meter, 0, 'answered');
  await Promise.all(supplier.search('', new AbortController().signal));
  const broken = {
    ...deps(),
    db: {
      insertInto: () => {
        throw new Error('away');
      },
    } as never,
  };
  await expect(meter.flush(broken)).rejects.toThrow('away');
  await Promise.all(supplier.search('', new AbortController().signal));
  await meter.flush(deps());
  const [source] = await loadSourceFigures(world.deps.db, world.deps.clock());
  expect(source?.today.answered).toBe(2);
});

test('a source whose latest requests all failed is in the queue until it responds', async () => {
  const meter = new SourceMeter(world.deps.clock);
  const down = watchSource(meter, 0, 'failed', 'failed', 'failed');
  await Promise.all(down.search('', new AbortController().signal));
  await meter.flush(deps());
  expect(await findQueue(world.deps, world.deps.clock())).toMatchObject([
    { kind: 'source', subject: 'fars' },
  ]);
  world.pass(1);
  const up = watchSource(meter, 0, 'answered');
  await Promise.all(up.search('', new AbortController().signal));
  await meter.flush(deps());
  expect(await findQueue(world.deps, world.deps.clock())).toEqual([]);
});
