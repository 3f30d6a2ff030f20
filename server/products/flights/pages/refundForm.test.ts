import { parseRefundForm } from './refundForm.ts';

const NOW = new Date('2026-11-21T12:00:00+03:30');
const GOOD = { airline: 'W5', class: 'y', fare: '۲٬۴۵۰٬۰۰۰ تومان', day: '۱۴۰۵/۹/۵', time: '7:30' };
const parse = (query: Record<string, unknown>) => parseRefundForm(query, ['W5', 'IR'], NOW);

test('parses a question in any digits and defaults to the current time', () => {
  expect(parse(GOOD)).toMatchObject({
    ok: true,
    question: {
      airline: 'W5',
      fareClass: 'Y',
      fare: 24_500_000,
      departsAt: new Date('2026-11-26T07:30:00+03:30'),
      cancelledAt: NOW,
    },
  });
});

test('uses a given cancellation time instead of the current time', () => {
  expect(parse({ ...GOOD, cancelDay: '1405-09-04', cancelTime: '۱۱' })).toMatchObject({
    ok: true,
    question: { cancelledAt: new Date('2026-11-25T11:00:00+03:30') },
  });
});

test.each([
  ['airline', 'XAO'],
  ['class', 'YY'],
  ['fare', '0'],
  ['fare', '99999999999'],
  ['fare', ['1']],
  ['day', '1405-13-01'],
  ['time', '24:00'],
  ['cancelDay', 'فردا'],
  ['cancelTime', '7:75'],
])('reports an invalid %s (%j)', (field, value) => {
  const parsed = parse({ ...GOOD, [field]: value });
  expect(parsed.ok).toBe(false);
  expect(Object.keys(parsed.ok ? {} : parsed.problems)).toContain(field);
});
