import { SUPPLIER_FAULTS, type SupplierFault } from '../../../../../test/fakes/referenceSupplier.ts';
import { setUpReferenceSupplier } from '../../../../../test/fakes/setUpReferenceSupplier.ts';
import type { BusPassenger } from '../busPort.ts';
import { createHttpBuses } from './httpBuses.ts';

const shop = setUpReferenceSupplier();
const connect = () => createHttpBuses(shop.settings('safar'), shop.deps());

const QUERY = { from: 'tehran', to: 'isfahan', day: '2026-11-26' };
const clientRef = '0190a5b0-0000-7000-8000-000000000001';
const SEATS = [
  { number: 2, gender: 'male' as const },
  { number: 3, gender: 'female' as const },
];
const makePassenger = (seat: number): BusPassenger => ({
  seat,
  firstName: 'سارا',
  lastName: 'احمدی',
  nationalId: '0012345679',
});

async function search() {
  const [answer] = await Promise.all(connect().search(QUERY, new AbortController().signal));
  return answer!;
}

async function listServices() {
  const answer = await search();
  if (answer.status !== 'answered') throw new Error(answer.status);
  return answer.services;
}

async function hold(seats = SEATS, ref = clientRef) {
  const [service] = await listServices();
  return connect().hold({ serviceKey: service!.key, seats, dropOff: 'isfahan.kaveh', clientRef: ref });
}

test('buses carry our own names of companies, types and terminals', async () => {
  const [first, second] = await listServices();
  expect(first).toMatchObject({
    source: 'safar',
    company: { name: 'ایران‌پیما' },
    type: { code: 'vip25', comfort: 'vip' },
    boarding: { terminal: 'پایانهٔ جنوب (خزانه)', at: '2026-11-26T08:30:00+03:30' },
    durationMinutes: 360,
    fare: { total: 4_200_000 },
    seatsFree: { count: 24 },
  });
  expect(second?.departsAt).toBe('2026-11-26T22:00:00+03:30');
  expect(await connect().findService(first!.key)).toEqual(first);
  expect(await connect().lowestFares(QUERY, ['2026-11-26', '2026-11-20'])).toEqual([4_200_000, null]);
});

test('the fee of a change is part of the refund rule, and absent when the company states none', async () => {
  const read = async () => (await listServices()).map(({ refund }) => refund.changePct);
  expect(await read()).toEqual([20, 20]);
  const { services: plain } = (await shop.supplier.buses.handle('POST', '/search', QUERY)) as {
    services: Record<string, any>[];
  };
  const [first, second] = plain;
  const none = { ...first, refund: { ...first?.refund, changePct: null } };
  const invalid = { ...second, refund: { ...second?.refund, changePct: 101 } };
  shop.supplier.faults['POST /buses/search'] = { answer: { services: [none, invalid] } };
  expect(await read()).toEqual([undefined]);
});

test.each<[string, (service: Record<string, any>) => unknown]>([
  ['another currency', (service) => ({ ...service, currency: 'IRT' })],
  ['a fare that does not add up', (service) => ({ ...service, fare: { ...service.fare, base: 1 } })],
  ['an unknown company', (service) => ({ ...service, company: 'nobody' })],
  ['an unknown terminal', (service) => ({ ...service, boarding: { ...service.boarding, terminal: 'moon' } })],
  [
    'an arrival that is not after the departure',
    (service) => ({ ...service, dropOffs: [{ ...service.dropOffs[0], at: service.boarding.at }] }),
  ],
  [
    'a departure in the past',
    (service) => ({ ...service, boarding: { ...service.boarding, at: '2026-11-20T08:30:00+03:30' } }),
  ],
  ['a sale that has closed', (service) => ({ ...service, saleClosesAt: '2026-11-21T07:00:00Z' })],
  ['a number instead of a service', () => 7],
])('%s drops only that bus', async (_title, changes) => {
  const { services: plain } = (await shop.supplier.buses.handle('POST', '/search', QUERY)) as {
    services: any[];
  };
  shop.supplier.faults['POST /buses/search'] = {
    answer: { services: [changes(structuredClone(plain[0])), plain[1]] },
  };
  expect(await listServices()).toHaveLength(1);
  expect(shop.lines.join('')).toContain('supplier buses dropped');
});

test.each<SupplierFault>([...SUPPLIER_FAULTS, { answer: { services: [{}] } }])(
  'a search that ends with %j marks the source as failed',
  async (fault) => {
    shop.supplier.faults['POST /buses/search'] = fault;
    expect((await search()).status).toBe('failed');
  },
);

test('the seat map shows the gender on each sold seat and omits a layout that does not fit its seats', async () => {
  await hold();
  await connect().issue({ clientRef, travellers: [makePassenger(2), makePassenger(3)] });
  const [service] = await listServices();
  const map = await connect().seatMap(service!.key);
  expect(map?.layout?.columns).toBe(4);
  expect(map?.seats[1]).toMatchObject({
    number: 2,
    row: 1,
    col: 2,
    status: 'sold_male',
    gender: 'male',
    beside: [3],
  });
  expect(map?.seats[0]).toMatchObject({ number: 1, window: true, status: 'free', gender: null });
  const seats = [{ number: 1, status: 'free', gender: null, beside: [], blockedFor: null }];
  shop.supplier.faults['POST /buses/seat-map'] = { answer: { rows: [[1, 2]], seats } };
  expect(await connect().seatMap(service!.key)).toMatchObject({
    layout: null,
    seats: [{ number: 1, row: 0 }],
  });
  shop.supplier.faults['POST /buses/seat-map'] = { answer: { rows: null, seats: [...seats, ...seats] } };
  expect(await connect().seatMap(service!.key)).toBeNull();
});

test('seats are held, extended, issued once, cancelled one by one, and cancelled twice', async () => {
  const held = await hold();
  expect(held).toMatchObject({ kind: 'held', total: 8_400_000 });
  expect(await hold()).toEqual(held);
  expect(await connect().find(clientRef)).toEqual(held);
  expect(await connect().extend(clientRef, '2026-11-21T08:40:00Z')).toBe(true);
  const issued = await connect().issue({ clientRef, travellers: [makePassenger(2), makePassenger(3)] });
  expect(issued.kind === 'issued' && issued.tickets.map(({ seat }) => seat)).toEqual([2, 3]);
  expect(await connect().issue({ clientRef, travellers: [makePassenger(2), makePassenger(3)] })).toEqual(
    issued,
  );
  expect(await connect().cancel(clientRef, [3])).toBe('cancelled');
  expect(await connect().cancel(clientRef, [3])).toBe('cancelled');
  expect(await connect().cancel(clientRef)).toBe('cancelled');
  expect((await listServices())[0]?.seatsFree.count).toBe(24);
});

test('a taken seat or one next to a stranger of the other gender is sold out; a removed bus is gone', async () => {
  await hold([{ number: 2, gender: 'male' }]);
  expect(await hold([{ number: 2, gender: 'male' }], 'another-ref-1')).toEqual({
    kind: 'refused',
    reason: 'sold_out',
  });
  expect(await hold([{ number: 3, gender: 'female' }], 'another-ref-2')).toEqual({
    kind: 'refused',
    reason: 'sold_out',
  });
  expect((await hold([{ number: 3, gender: 'male' }], 'another-ref-3')).kind).toBe('held');
  const [service] = await listServices();
  shop.supplier.buses.scenario(service!.key.split('.').slice(2).join('.'), 'offer_gone');
  const late = {
    serviceKey: service!.key,
    seats: SEATS,
    dropOff: 'isfahan.kaveh',
    clientRef: 'another-ref-4',
  };
  expect(await connect().hold(late)).toEqual({ kind: 'refused', reason: 'gone' });
  expect(await connect().departureOf(service!.key)).toBeNull();
});

test('returns the planned departure while the partner API does not respond', async () => {
  const [service] = await listServices();
  shop.supplier.faults['POST /buses/departure'] = 'silent';
  expect(await connect().departureOf(service!.key)).toBe(service!.departsAt);
  expect(await connect().departureOf('other.abcd.x')).toBeNull();
});

test.each<SupplierFault>(['lost', 'silent', 'html', 'error500'])(
  'a hold whose response is %j is unknown and requested once',
  async (fault) => {
    shop.supplier.faults['POST /buses/bookings'] = fault;
    expect(await hold()).toEqual({ kind: 'unknown' });
    shop.supplier.faults = {};
    expect((await connect().find(clientRef))?.kind).toBe(fault === 'lost' ? 'held' : undefined);
    expect(shop.supplier.calls.filter((call) => call === 'POST /buses/bookings')).toHaveLength(1);
  },
);

test('of twenty concurrent buyers of one seat only one gets it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => hold([{ number: 1, gender: 'male' }], `seat-buyer-${index}`)),
  );
  expect(answers.filter(({ kind }) => kind === 'held')).toHaveLength(1);
});
