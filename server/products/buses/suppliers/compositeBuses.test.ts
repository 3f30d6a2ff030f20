import { setUpReferenceSupplier } from '../../../../test/fakes/setUpReferenceSupplier.ts';
import { setUpTestDatabase } from '../../../../test/fakes/setUpTestDatabase.ts';
import { createCompositeBuses } from './compositeBuses.ts';
import { createHttpBuses } from './http/httpBuses.ts';
import { createSampleBusSupplier } from './sample/sampleBusSupplier.ts';

const shop = setUpReferenceSupplier();
const database = setUpTestDatabase();

function createBoth(sampleSells: boolean) {
  const { db } = database;
  const { clock, log } = shop;
  const sample = createSampleBusSupplier({
    db,
    clock,
    secretSeed: 'seed',
    delaysMs: [0, 0, 0],
    failEvery: 0,
  });
  const other = createHttpBuses(shop.settings('safar'), shop.deps());
  return createCompositeBuses({ sample, sampleSells, real: [other], db, clock, log });
}

const QUERY = { from: 'tehran', to: 'isfahan', day: '2026-11-26' };

async function listServices(buses: ReturnType<typeof createBoth>) {
  const answers = await Promise.all(buses.search(QUERY, new AbortController().signal));
  return answers.flatMap((answer) => (answer.status === 'answered' ? answer.services : []));
}

test('sample buses and partner API buses are sold together, each by its own supplier', async () => {
  const buses = createBoth(true);
  const services = await listServices(buses);
  const own = services.find(({ source }) => source.startsWith('sample'))!;
  const theirs = services.find(({ source }) => source === 'safar')!;
  for (const [index, service] of [own, theirs].entries()) {
    const clientRef = `several-buses-${index}`;
    const map = await buses.seatMap(service.key);
    const seat = map!.seats.find(({ status, beside }) => status === 'free' && beside.length === 0)!;
    const held = await buses.hold({
      serviceKey: service.key,
      seats: [{ number: seat.number, gender: 'female' }],
      dropOff: service.dropOffs.at(-1)!.key,
      clientRef,
    });
    expect(held).toMatchObject({ kind: 'held', supplier: ['sample-bus', 'safar'][index] });
    expect((await buses.find(clientRef))?.kind).toBe('held');
    expect(await buses.departureOf(service.key)).toBe(service.departsAt);
    await buses.release(clientRef);
    expect(await buses.find(clientRef)).toEqual({ kind: 'refused', reason: 'gone' });
  }
});

test('a disabled sample supplier retains its old bookings and shows no bus', async () => {
  const before = createBoth(true);
  const own = (await listServices(before)).find(({ source }) => source.startsWith('sample'))!;
  const map = await before.seatMap(own.key);
  const seat = map!.seats.find(({ status, beside }) => status === 'free' && beside.length === 0)!;
  const request = {
    serviceKey: own.key,
    seats: [{ number: seat.number, gender: 'male' as const }],
    dropOff: own.dropOffs.at(-1)!.key,
    clientRef: 'several-buses-old',
  };
  expect((await before.hold(request)).kind).toBe('held');
  const after = createBoth(false);
  expect(new Set((await listServices(after)).map(({ source }) => source))).toEqual(new Set(['safar']));
  expect(await after.findService(own.key)).toBeNull();
  expect((await after.find('several-buses-old'))?.kind).toBe('held');
  expect(await after.departureOf(own.key)).toBe(own.departsAt);
  expect(await after.hold({ ...request, clientRef: 'several-buses-new' })).toEqual({
    kind: 'refused',
    reason: 'gone',
  });
});
