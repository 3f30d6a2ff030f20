import { runChaos } from '../../test/chaos/chaosRun.ts';

const SCHEDULES = 60;

test('random schedules of faults and crashes lose nothing, duplicate nothing and leave nothing open', async () => {
  const { violations, ...figures } = await runChaos({ seed: 1, schedules: SCHEDULES });
  expect(violations).toEqual([]);
  expect(figures.schedules).toBe(SCHEDULES);
  // Chance decides the order of concurrent buyers, so with so few schedules any one of the rarer outcomes may be
  // missing.
  const rarer = figures.bags + figures.seats + figures.refunds;
  for (const happened of [figures.crashes, figures.gatewayFaults, figures.tickets, rarer]) {
    expect(happened).toBeGreaterThan(0);
  }
});

test.each([
  ['seats', /the seats of flight|seats are sold/],
  [
    'callbacks',
    /a captured payment that differs from the record of the sandbox bank|a payment that the sandbox bank captured/,
  ],
  ['sweeper', / stayed in /],
] as const)('without the guard of the %s the same run reports violations', async (control, finding) => {
  const { violations } = await runChaos({ seed: 1, schedules: SCHEDULES, control, untilFound: true });
  expect(violations.join('\n')).toMatch(finding);
});
