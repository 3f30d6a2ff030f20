import { createBusyCheck } from './createBusyCheck.ts';

test('a loop that worked for more than 30 % of the time since the last look is busy', () => {
  const spent = { active: 500, idle: 0 };
  const isBusy = createBusyCheck(() => ({ ...spent }));
  spent.active += 400;
  spent.idle += 600;
  expect(isBusy()).toBe(true);
  spent.active += 200;
  spent.idle += 800;
  expect(isBusy()).toBe(false);
  expect(isBusy()).toBe(false);
});

test('reads the event loop of this process', () => {
  expect(typeof createBusyCheck()()).toBe('boolean');
});
