import {
  fillText,
  findTextProblem,
  getDefaultTexts,
  listVariables,
  MAX_TEXT_LENGTHS,
  NOTIFICATION_KINDS,
} from './messageTexts.ts';

test.each(NOTIFICATION_KINDS)(
  'the default texts of %s can be saved, and the preview fills every variable',
  (kind) => {
    const texts = getDefaultTexts(kind);
    const samples = Object.fromEntries(listVariables(kind).map(({ name, sample }) => [name, sample]));
    for (const part of ['subject', 'mail', 'sms'] as const) {
      expect([part, findTextProblem(kind, part, texts[part])]).toEqual([part, null]);
      expect(fillText(texts[part], samples)).not.toMatch(/[{}]/);
    }
  },
);

test.each([
  ['{بلیط} شما صادر شد: {مسافر}.', /\{مسافر\} در این پیام نیست/],
  ['{بلیط} شما صادر شد: {سفر}. {constructor}', /\{constructor\} در این پیام نیست/],
  ['{بلیط} شما صادر شد: {سفر.', /آکولاد/],
  ['صادر شد: {سفر} }', /آکولاد/],
  ['{{سفر}}', /آکولاد/],
  ['صادر شد: {}{سفر}', /\{\} در این پیام نیست/],
  ['بلیط شما صادر شد.', /\{سفر\} باید در متن باشد/],
  ['   ', /بنویسید/],
  [`{سفر}${'ا'.repeat(MAX_TEXT_LENGTHS.sms)}`, /بلند/],
])('an SMS of an issue cannot be %j', (text, problem) => {
  expect(findTextProblem('issued', 'sms', text)).toMatch(problem);
});

test('a variable of another message is unknown', () => {
  expect(findTextProblem('issued', 'mail', '{سفر} {مهلت}')).toMatch(/\{مهلت\}/);
  expect(findTextProblem('price_decision', 'mail', '{سفر} {مهلت} {تفاوت}')).toBeNull();
});

test('values are not read as templates, and an empty value leaves no double space', () => {
  expect(fillText('الف {سفر} ب {تلفن}', { سفر: '{تلفن}', تلفن: '' })).toBe('الف {تلفن} ب');
});
