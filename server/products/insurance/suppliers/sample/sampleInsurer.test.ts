import { setUpBookingWorld } from '../../../../../test/fakes/setUpBookingWorld.ts';
import type { InsuredPerson } from '../insurancePort.ts';
import { createSampleInsurer } from './sampleInsurer.ts';

const QUERY = {
  zone: 'schengen',
  startDay: '2026-12-24',
  days: 17,
  birthDays: ['1992-08-03', '1958-03-21'],
} as const;
const PLAN = 'saman.p30k.schengen';
const INSURED: InsuredPerson[] = [
  { position: 1, latinName: 'SARA REZAEI', passportNumber: 'A12345678', birthDay: '1992-08-03' },
  { position: 2, latinName: 'REZA REZAEI', passportNumber: 'B12345678', birthDay: '1958-03-21' },
];

let rialPerEur = 1_200_000;
let asked = 0;
const createInsurer = () =>
  createSampleInsurer({
    db: world.deps.db,
    clock: world.deps.clock,
    secretSeed: 'test',
    delaysMs: [],
    failEvery: 2,
    rate: (now) => ({ rialPerEur, validUntil: new Date(now.getTime() + 3_600_000).toISOString() }),
  });
const createRef = () => `ref-${(asked += 1)}`;
const world = setUpBookingWorld();
beforeEach(() => {
  rialPerEur = 1_200_000;
});

test('holds the current price despite rate changes and returns it again for the same reference', async () => {
  const supplier = createInsurer();
  const clientRef = createRef();
  const first = await supplier.hold({ planKey: PLAN, query: QUERY, clientRef });
  rialPerEur = 1_300_000;
  expect(await supplier.hold({ planKey: PLAN, query: QUERY, clientRef })).toEqual(first);
  expect(await supplier.find(clientRef)).toEqual(first);
  const fresh = await supplier.hold({ planKey: PLAN, query: QUERY, clientRef: createRef() });
  const total = (answer: typeof first) => (answer.kind === 'held' ? answer.plan.quote.total : 0);
  expect(total(fresh)).toBeGreaterThan(total(first));
});

test('issues once per reference, even for concurrent requests, and never after the price has expired', async () => {
  const supplier = createInsurer();
  const clientRef = createRef();
  await supplier.hold({ planKey: PLAN, query: QUERY, clientRef });
  const [one, two] = await Promise.all([
    supplier.issue({ clientRef, travellers: INSURED }),
    supplier.issue({ clientRef, travellers: INSURED }),
  ]);
  expect(one).toEqual(two);
  expect(one).toMatchObject({ kind: 'issued', tickets: [{ position: 1 }, { position: 2 }] });
  const late = createRef();
  await supplier.hold({ planKey: PLAN, query: QUERY, clientRef: late });
  world.pass(16);
  expect(await supplier.issue({ clientRef: late, travellers: INSURED })).toEqual({ kind: 'rejected' });
  expect(await supplier.expire(world.deps.clock())).toBeGreaterThan(0);
});

test('rejects some travellers at once and declines others at issue; the rest are insured', async () => {
  const supplier = createInsurer();
  const [sara, reza] = INSURED as [InsuredPerson, InsuredPerson];
  expect(await supplier.screen(PLAN, [sara, { ...reza, passportNumber: 'B12345000' }])).toEqual([2]);
  const clientRef = createRef();
  await supplier.hold({ planKey: PLAN, query: QUERY, clientRef });
  const declined = { ...reza, passportNumber: 'B12345999' };
  expect(await supplier.issue({ clientRef, travellers: [sara, declined] })).toMatchObject({
    kind: 'partly',
    tickets: [{ position: 1 }],
  });
  const nobody = createRef();
  await supplier.hold({ planKey: PLAN, query: QUERY, clientRef: nobody });
  expect(await supplier.issue({ clientRef: nobody, travellers: [declined] })).toEqual({ kind: 'rejected' });
});

test('cancels policies one by one and changes their start day once for each day', async () => {
  const supplier = createInsurer();
  const clientRef = createRef();
  await supplier.hold({ planKey: PLAN, query: QUERY, clientRef });
  await supplier.issue({ clientRef, travellers: INSURED });
  const change = { clientRef, positions: [1, 2], startDay: '2027-01-10' };
  const changed = await supplier.changeStart(change);
  expect(changed.kind).toBe('endorsed');
  expect(await supplier.changeStart(change)).toEqual(changed);
  expect(await supplier.cancel(clientRef, [1])).toBe('cancelled');
  expect(await supplier.cancel(clientRef, [1])).toBe('cancelled');
  expect(await supplier.changeStart({ ...change, positions: [1], startDay: '2027-02-10' })).toEqual({
    kind: 'rejected',
  });
  expect(await supplier.cancel(clientRef)).toBe('cancelled');
  expect(await supplier.cancel(createRef())).toBe('rejected');
});

test('one insurer may fail while the others respond', async () => {
  const supplier = createInsurer();
  const ask = () => Promise.all(supplier.quotes(QUERY, new AbortController().signal));
  expect((await ask()).every(({ status }) => status === 'answered')).toBe(true);
  expect((await ask()).map(({ status }) => status)).toEqual([
    'answered',
    'answered',
    'answered',
    'answered',
    'failed',
  ]);
});
