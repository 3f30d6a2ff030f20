import { runChecks } from '../../../test/conformance/checks.ts';
import { FLIGHT_CHECKS } from '../../../test/conformance/flightChecks.ts';
import {
  REFERENCE_KEY,
  type ReferenceOptions,
  type ReferenceSupplier,
  startReferenceSupplier,
} from '../../../test/fakes/referenceSupplier.ts';

let supplier: ReferenceSupplier;
afterEach(() => supplier.close());

async function brokenChecks(options: ReferenceOptions, only?: RegExp): Promise<string[]> {
  supplier = await startReferenceSupplier(options);
  const checks = only ? FLIGHT_CHECKS.filter(({ title }) => only.test(title)) : FLIGHT_CHECKS;
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const run = { gateway: { url: supplier.url, ...REFERENCE_KEY }, from: 'THR', to: 'MHD', day };
  const results = await runChecks(checks, run);
  return results
    .filter(({ outcome }) => outcome !== 'holds')
    .map(({ title, reason }) => `${title}: ${reason}`);
}

test('the reference supplier holds to everything', async () => {
  expect(await brokenChecks({})).toEqual([]);
});

test.each([
  ['sells seats without a guard', { broken: 'oversells' }, /never sells a seat twice/, 'holds of'],
  ['takes each call for a new one', { broken: 'forgets' }, /holds once for one reference/, 'two bookings'],
  ['keeps holds for ever', { broken: 'never_expires' }, /that runs out/, 'did not run out'],
  [
    'gives seats back as often as it is asked',
    { broken: 'returns_twice' },
    /releases twice/,
    'is not what it was',
  ],
  ['believes everybody', { broken: 'trusts_all' }, /not signed/, 'expected 401'],
] as const)('a supplier that %s is noticed', async (_title, options, only, reason) => {
  const [broken] = await brokenChecks(options, only);
  expect(broken).toContain(reason);
});
