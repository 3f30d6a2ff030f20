import { createLog } from '../log.ts';
import { findDatabaseProblem, waitForDatabase } from './waitForDatabase.ts';

test('the wait for the database grows up to five seconds, and logs a reason when it changes', async () => {
  const problems = [
    ...Array<string>(7).fill('ECONNREFUSED'),
    '57P03 the database system is starting up',
    null,
  ];
  const pauses: number[] = [];
  const lines: string[] = [];
  await waitForDatabase(async () => problems.shift() ?? null, {
    log: createLog('info', (line) => lines.push(line)),
    pause: async (ms) => pauses.push(ms),
  });
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
  const errors = lines.map((line) => (JSON.parse(line) as { event: string; error?: string }).error);
  expect(lines).toHaveLength(3);
  expect(errors[0]).toContain('ECONNREFUSED');
  expect(errors[1]).toContain('starting up');
  expect(lines[2]).toContain('database reachable');
});

test('a refused connection is a reason to wait', async () => {
  expect(await findDatabaseProblem('postgres://shop@127.0.0.1:9/shop')).toContain('ECONNREFUSED');
});
