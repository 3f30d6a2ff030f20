import { createErrorId } from './errorId.ts';
import { createErrorReporter, withoutPersonalData } from './reportClientError.ts';

function begin(path = '/flight/thr-mhd') {
  const sent: Record<string, string>[] = [];
  const reporter = createErrorReporter({
    send: (body) => void sent.push(JSON.parse(body)),
    path: () => path,
    buildId: 'build-1',
    newId: () => `id-${sent.length + 1}`,
  });
  return { reporter, sent };
}

test('a report contains what locates the error and no visitor data', () => {
  const { reporter, sent } = begin();
  const error = new TypeError('x is undefined');
  expect(reporter.report('render', error)).toBe('id-1');
  expect(Object.keys(sent[0]!)).toEqual(['id', 'kind', 'message', 'stack', 'path', 'buildId']);
  expect(sent[0]).toMatchObject({
    kind: 'render',
    message: 'x is undefined',
    path: '/flight/thr-mhd',
    buildId: 'build-1',
  });
});

test.each([
  ['mail sara.m@example.ir failed', 'mail [mail] failed'],
  ['bad phone 09123456789', 'bad phone [number]'],
  ['bad phone ۰۹۱۲۳۴۵۶۷۸۹', 'bad phone [number]'],
  ['card 6104-3378-1234-5678', 'card [number]'],
  ['name "سارا محمدی" is bad', 'name "[text]" is bad'],
  ['at https://x.test/_nuxt/js/main.12.js:1:234', 'at https://x.test/_nuxt/js/main.12.js:1:234'],
  ['at https://x.test/orderTracking?mobile=0912 (x)', 'at https://x.test/orderTracking (x)'],
  ['Minified React error #418', 'Minified React error #418'],
])('%s is reported as: %s', (text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
});

test('reports a repeated error once, and at most five errors in total', () => {
  const { reporter, sent } = begin();
  for (let n = 0; n < 10; n += 1) reporter.report('script', new Error('same'));
  expect(sent).toHaveLength(1);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) reporter.report('script', new Error(name));
  expect(sent).toHaveLength(5);
});

test('accepts any thrown value and keeps each report below 4 KB', () => {
  const { reporter, sent } = begin();
  reporter.report('promise', null);
  reporter.report('promise', 'متن');
  reporter.report('promise', { a: 1 });
  reporter.report('script', Object.assign(new Error('m'.repeat(9000)), { stack: 's'.repeat(90_000) }));
  expect(sent).toHaveLength(4);
  for (const report of sent)
    expect(new TextEncoder().encode(JSON.stringify(report)).length).toBeLessThan(4096);
});

test('does not throw when a report cannot be sent', () => {
  const reporter = createErrorReporter({
    send: () => {
      throw new Error('blocked');
    },
    path: () => '/',
    buildId: '',
    newId: createErrorId,
  });
  expect(reporter.report('script', new Error('x'))).toMatch(/^[0-9a-f]{12}$/);
});
