import { enumerate } from '../../test/interleavings/enumerate.ts';
import type { Guard } from '../../test/interleavings/purchaseModel.ts';

/**
 * `npm run test:long` follows every state, which takes 40 s and 600 MB. Otherwise the test follows a sample of each
 * step.
 */
const SAMPLE = process.env.TEST_LONG === 'true' ? undefined : { seed: 1, width: 1000 };

test('no interleaving of 2 buyers, 2 callbacks, reaper, reconciler, worker, clocks and a crash is wrong', () => {
  const { violation, states, ends } = enumerate([], false, SAMPLE);
  process.stdout.write(`interleavings of a purchase: ${states} states, ${ends} ends\n`);
  expect(violation).toBeNull();
  expect(states).toBeGreaterThan(10_000);
  expect(ends).toBeGreaterThan(0);
});

test('no interleaving is wrong when late seats cost more, whether the buyer pays, declines or does nothing', () => {
  const { violation, states, ends } = enumerate([], true, SAMPLE);
  process.stdout.write(`interleavings with a price decision: ${states} states, ${ends} ends\n`);
  expect(violation).toBeNull();
  expect(states).toBeGreaterThan(5_000);
});

test.each(['differenceOnlyWhileDeciding', 'refundKnownById', 'outbox'] as const)(
  'without %s the search finds a wrong interleaving of a price decision',
  (guard) => {
    expect(enumerate([guard], true).violation).not.toBeNull();
  },
);

const GUARDS: readonly Guard[] = [
  'seatTakenInOneStep',
  'draftOnlyFinalized',
  'finalPaymentsClosed',
  'ticketingOnlyIssued',
  'givenUpBeforeTold',
  'refundKnownById',
  'lateMoneyComesIn',
  'reconciler',
  'outbox',
];

test.each(GUARDS)('without %s the search finds a wrong interleaving', (guard) => {
  expect(enumerate([guard]).violation).not.toBeNull();
});
