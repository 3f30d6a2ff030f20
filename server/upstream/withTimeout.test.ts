import { withTimeout } from './withTimeout.ts';

test('work that is done in time brings its value', async () => {
  expect(await withTimeout(10_000, Promise.resolve('prices'), 'nothing')).toBe('prices');
});

test('work that fails brings the fallback', async () => {
  expect(await withTimeout(10_000, Promise.reject(new Error('down')), 'nothing')).toBe('nothing');
});

test('work that takes too long brings the fallback, and nobody waits for it', async () => {
  expect(await withTimeout(1, new Promise<string>(() => {}), 'nothing')).toBe('nothing');
});
