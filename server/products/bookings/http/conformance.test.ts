import { readFileSync } from 'node:fs';
import { BUS_CHECKS } from '../../../../test/conformance/busChecks.ts';
import { runChecks } from '../../../../test/conformance/checks.ts';
import { FLIGHT_CHECKS } from '../../../../test/conformance/flightChecks.ts';
import { INSURANCE_CHECKS } from '../../../../test/conformance/insuranceChecks.ts';
import { openApiDocument } from '../../../../test/conformance/openApi.ts';
import {
  REFERENCE_KEY,
  startReferenceSupplier,
  type ReferenceOptions,
  type ReferenceSupplier,
} from '../../../../test/fakes/referenceSupplier.ts';

let supplier: ReferenceSupplier;
afterEach(() => supplier.close());

async function listBroken(options: ReferenceOptions, only?: RegExp): Promise<string[]> {
  supplier = await startReferenceSupplier(options);
  const all = [...FLIGHT_CHECKS, ...BUS_CHECKS, ...INSURANCE_CHECKS];
  const checks = only ? all.filter(({ title }) => only.test(title)) : all;
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const run = {
    gateway: { url: supplier.url, ...REFERENCE_KEY },
    from: 'THR',
    to: 'MHD',
    fromCity: 'tehran',
    toCity: 'isfahan',
    day,
  };
  const results = await runChecks(checks, run);
  return results
    .filter(({ outcome }) => outcome !== 'passed')
    .map(({ title, reason }) => `${title}: ${reason}`);
}

test('the reference supplier passes every check', async () => {
  expect(await listBroken({})).toEqual([]);
});

test.each([
  ['sells seats without a lock', { broken: 'oversells' }, /never sells a seat twice/, 'holds of'],
  [
    'treats each request as a new one',
    { broken: 'forgets' },
    /^holds once for one reference/,
    'two bookings',
  ],
  [
    'does not check whether a bus seat is taken',
    { broken: 'oversells' },
    /buses: never sells a seat twice/,
    'holds of one seat',
  ],
  ['insures twice', { broken: 'forgets' }, /insurance: holds once/, 'two bookings'],
  ['never expires holds', { broken: 'never_expires' }, /seats of an expired hold/, 'did not expire'],
  [
    'returns seats on every repeated release',
    { broken: 'returns_twice' },
    /releases twice/,
    'number of free seats has changed',
  ],
  ['accepts unsigned requests', { broken: 'trusts_all' }, /without a signature/, 'expected 401'],
] as const)('detects a supplier that %s', async (_title, options, only, reason) => {
  const [broken] = await listBroken(options, only);
  expect(broken).toContain(reason);
});

test('the published contract is generated from the schemas of the responses and requests of the shop', () => {
  const published: unknown = JSON.parse(readFileSync('docs/supplier-api.openapi.json', 'utf8'));
  expect(published).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});
