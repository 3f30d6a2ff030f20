import type { SupplierFault } from '../../../../../test/fakes/referenceSupplier.ts';
import { setUpReferenceSupplier } from '../../../../../test/fakes/setUpReferenceSupplier.ts';
import { setUpTestDatabase } from '../../../../../test/fakes/setUpTestDatabase.ts';
import { createCompositeInsurers } from '../compositeInsurers.ts';
import { createSampleInsurer } from '../sample/sampleInsurer.ts';
import { createHttpInsurer } from './httpInsurer.ts';

const shop = setUpReferenceSupplier();
const database = setUpTestDatabase();
const connect = () => createHttpInsurer(shop.settings('saman'), shop.deps());

const QUERY = {
  zone: 'schengen' as const,
  startDay: '2026-12-10',
  days: 10,
  birthDays: ['1990-03-21', '1950-03-21'],
};
const clientRef = '0190a5b0-0000-7000-8000-000000000001';
const insured = [
  { position: 1, latinName: 'SARA AHMADI', passportNumber: 'A12345678', birthDay: '1990-03-21' },
  { position: 2, latinName: 'ALI AHMADI', passportNumber: 'A12345679', birthDay: '1950-03-21' },
];

async function loadPlans() {
  const [answer] = await Promise.all(connect().quotes(QUERY, new AbortController().signal));
  return answer?.status === 'answered' ? answer.plans : [];
}
const apply = () => connect().hold({ planKey: 'saman.p50000', query: QUERY, clientRef });

test('plans carry our own names, the ages on the departure day and totals that add up', async () => {
  const [first, second] = await loadPlans();
  expect(first).toMatchObject({
    key: 'saman.p30000',
    insurer: { name: 'بیمهٔ سامان' },
    title: 'طرح ۳۰ هزار یورویی',
    quote: {
      lines: [
        { age: 36, band: 'a13' },
        { age: 76, band: 'a76' },
      ],
      total: 17_600_000,
    },
  });
  expect(await connect().findPlan(second!.key, QUERY)).toEqual(second);
  expect(await connect().findPlan('asia.p30000', QUERY)).toBeNull();
});

test.each<[string, (plan: Record<string, any>) => unknown]>([
  ['another currency', (plan) => ({ ...plan, currency: 'EUR' })],
  ['a total that does not add up', (plan) => ({ ...plan, total: plan.total + 10 })],
  ['other travellers', (plan) => ({ ...plan, lines: plan.lines.slice(1) })],
  ['a zone that does not cover the destination', (plan) => ({ ...plan, zone: 'arab' })],
  [
    'an unknown coverage',
    (plan) => ({ ...plan, coverages: [{ key: 'ufo', limit: { unit: 'none' }, franchiseEur: 0 }] }),
  ],
  ['an expired quote', (plan) => ({ ...plan, expiresAt: '2026-11-21T07:00:00Z' })],
])('%s drops only that plan', async (_title, changes) => {
  const { plans: plain } = (await shop.supplier.insurance.handle('POST', '/quotes', QUERY)) as {
    plans: any[];
  };
  shop.supplier.faults['POST /insurance/quotes'] = {
    answer: { plans: [changes(structuredClone(plain[0])), plain[1]] },
  };
  expect((await loadPlans()).map(({ key }) => key)).toEqual(['saman.p50000']);
});

test.each<SupplierFault>(['lost', 'silent', 'html', 'error500', 'busy', { answer: { plans: [{}] } }])(
  'quotes that end with %j mark the insurer as failed',
  async (fault) => {
    shop.supplier.faults['POST /insurance/quotes'] = fault;
    const [answer] = await Promise.all(connect().quotes(QUERY, new AbortController().signal));
    expect(answer?.status).toBe('failed');
  },
);

test('holds a price, finds it, issues policies once, moves their start day and cancels them twice', async () => {
  const held = await apply();
  expect(held).toMatchObject({
    kind: 'held',
    plan: { key: 'saman.p50000', quote: { lines: [{ age: 36 }, { age: 76 }] } },
  });
  expect(await apply()).toEqual(held);
  expect(await connect().find(clientRef)).toEqual(held);
  expect(await connect().extend(clientRef, '2026-11-21T08:40:00Z')).toBe(true);
  const issued = await connect().issue({ clientRef, travellers: insured });
  expect(issued.kind === 'issued' && issued.tickets).toHaveLength(2);
  expect(await connect().issue({ clientRef, travellers: insured })).toEqual(issued);
  const change = { clientRef, positions: [1], startDay: '2026-12-12' };
  const endorsed = await connect().changeStart(change);
  expect(endorsed).toMatchObject({ kind: 'endorsed', price: 0 });
  expect(await connect().changeStart(change)).toEqual(endorsed);
  expect(await connect().cancel(clientRef, [2])).toBe('cancelled');
  expect(await connect().cancel(clientRef, [2])).toBe('cancelled');
  expect(await connect().cancel(clientRef)).toBe('cancelled');
});

test('a traveller whom the underwriter declines is known before payment and gets no policy after it', async () => {
  const declined = insured.map((person) =>
    person.position === 2 ? { ...person, passportNumber: 'X1' } : person,
  );
  expect(await connect().screen('saman.p50000', declined)).toEqual([2]);
  await apply();
  expect(await connect().issue({ clientRef, travellers: declined })).toMatchObject({
    kind: 'partly',
    tickets: [{ position: 1 }],
  });
});

test('a lost response is unknown and looked up; a reference that was never used is null', async () => {
  expect(await connect().find(clientRef)).toBeNull();
  shop.supplier.faults['POST /insurance/bookings'] = 'lost';
  expect(await apply()).toEqual({ kind: 'unknown' });
  expect((await connect().find(clientRef))?.kind).toBe('held');
  shop.supplier.faults['POST /insurance/bookings/*/issue'] = 'lost';
  expect((await connect().issue({ clientRef, travellers: insured })).kind).toBe('issued');
});

test('a real insurer replaces the sample insurer of the same name and uses its own exchange rate', async () => {
  const { db } = database;
  const sample = createSampleInsurer({
    db,
    clock: shop.clock,
    secretSeed: 'seed',
    delaysMs: [0, 0, 0, 0, 0],
    failEvery: 0,
  });
  const all = createCompositeInsurers({
    sample,
    sampleSells: true,
    real: [connect()],
    db,
    clock: shop.clock,
    log: shop.log,
  });
  expect(all.insurers.map(({ slug }) => slug)).toEqual(['saman', 'pasargad', 'iran', 'asia', 'novin']);
  const answers = await Promise.all(all.quotes(QUERY, new AbortController().signal));
  expect(answers.map(({ insurer }) => insurer.slug)).toEqual(['saman', 'pasargad', 'iran', 'asia', 'novin']);
  expect(all.rate(shop.clock()).rialPerEur).toBe(1_000_000);
  for (const [index, planKey] of ['saman.p30000', 'pasargad.p30k.schengen'].entries()) {
    const ref = `several-insurers-${index}`;
    expect((await all.hold({ planKey, query: QUERY, clientRef: ref })).kind).toBe('held');
    expect((await all.issue({ clientRef: ref, travellers: insured })).kind).toBe('issued');
    expect(await all.cancel(ref)).toBe('cancelled');
  }
});
