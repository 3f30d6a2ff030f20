import { toAscii } from './AsciiPlugin.ts';

test('a script in ASCII yields the same texts, templates and matches', () => {
  const script = `[ 'پرواز\u200cها', \`از ${'$'}{1 + 1} شهر ✈\`, /^[آ-ی😀]+$/u.test('سفر😀'), '۱۲'.length ]`;
  const ascii = toAscii(script);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  // oxlint-disable-next-line no-eval
  expect(eval(ascii)).toEqual(eval(script));
});
