import { withTimeout } from './withTimeout.ts';

test('work finished in time returns its value', async () => {
  expect(await withTimeout(10_000, Promise.resolve('prices'), 'nothing')).toBe('prices');
});

test('failed work returns the fallback', async () => {
  expect(await withTimeout(10_000, Promise.reject(new Error('down')), 'nothing')).toBe('nothing');
});

test('slow work returns the fallback without waiting for it', async () => {
  expect(await withTimeout(1, new Promise<string>(() => {}), 'nothing')).toBe('nothing');
});
