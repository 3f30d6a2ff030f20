import { enumerate } from '../../test/interleavings/enumerate.ts';
import type { Guard } from '../../test/interleavings/purchaseModel.ts';

test('no interleaving of 2 buyers, 2 callbacks, reaper, reconciler, worker, clocks and a crash breaks anything', () => {
  const { violation, states, ends } = enumerate();
  process.stdout.write(`interleavings of a purchase: ${states} states, ${ends} ends\n`);
  expect(violation).toBeNull();
  expect(states).toBeGreaterThan(10_000);
  expect(ends).toBeGreaterThan(0);
});

test('nor when seats for late money cost more and the buyer pays the difference, says no, or nothing', () => {
  const { violation, states, ends } = enumerate([], true);
  process.stdout.write(`interleavings with a price decision: ${states} states, ${ends} ends\n`);
  expect(violation).toBeNull();
  expect(states).toBeGreaterThan(5_000);
});

test.each(['differenceOnlyWhileDeciding', 'refundKnownById', 'outbox'] as const)(
  'without %s some interleaving of a price decision is wrong, and is found',
  (guard) => {
    expect(enumerate([guard], true).violation).not.toBeNull();
  },
  240_000,
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

test.each(GUARDS)(
  'without %s some interleaving is wrong, and is found',
  (guard) => {
    expect(enumerate([guard]).violation).not.toBeNull();
  },
  240_000,
);
