afterEach(() => {
  delete process.env.CRASH_POINT;
});

test('the environment variable CRASH_POINT, set before the start, never crashes the process', async () => {
  process.env.CRASH_POINT = 'K5';
  // A static import would load the module before the variable is set.
  jest.resetModules();
  const { crashAt } = await import('./crashPoint.ts');
  expect(() => crashAt('K5')).not.toThrow();
});

test('a crash point calls only the listener that a test has registered', async () => {
  const { crashAt, onCrashPoint } = await import('./crashPoint.ts');
  const heard: string[] = [];
  onCrashPoint((point) => heard.push(point));
  crashAt('K5');
  onCrashPoint(null);
  crashAt('K6');
  expect(heard).toEqual(['K5']);
});
