import { crashAt, onCrashPoint } from './crashPoint.ts';

test('an environment variable never crashes the process', () => {
  process.env.CRASH_POINT = 'K5';
  expect(() => crashAt('K5')).not.toThrow();
  delete process.env.CRASH_POINT;
});

test('a crash point calls only the listener that a test has registered', () => {
  const heard: string[] = [];
  onCrashPoint((point) => heard.push(point));
  crashAt('K5');
  onCrashPoint(null);
  crashAt('K6');
  expect(heard).toEqual(['K5']);
});
