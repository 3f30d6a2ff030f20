import { createFlightAlerts } from '../products/flights/alerts/flightAlerts.ts';
import { ALERT } from './alert.fixture.ts';
import { readAlertForm, readAlertKind, readLinkedAlert, readTypedAlert } from './readAlertForm.ts';

const SOURCE = createFlightAlerts({ departures: async () => [] });
const TODAY = '2026-11-21';
const GOOD = {
  from: 'تهران',
  to: 'کیش',
  date: '۵ آذر',
  mobile: '۰۹۱۲ ۳۴۵ ۶۷۸۹',
  email: '',
  limit: '۲٬۵۰۰٬۰۰۰',
};
const problemsOf = (change: Partial<typeof GOOD>, kind: 'any' | 'charter' = 'any') => {
  const read = readAlertForm(SOURCE, { ...GOOD, ...change }, kind, TODAY);
  return read.ok ? {} : read.problems;
};

test('parses city names, a written day, and a mobile and limit in Persian digits', () => {
  expect(readAlertForm(SOURCE, GOOD, 'any', TODAY)).toEqual({ ok: true, asked: ALERT });
  expect(readAlertForm(SOURCE, { ...GOOD, from: 'THR', limit: '2500000' }, 'any', TODAY)).toMatchObject({
    asked: { from: 'tehran', limit: 25_000_000 },
  });
});

test('the price limit is optional; zero and letters are rejected', () => {
  expect(readAlertForm(SOURCE, { ...GOOD, limit: ' ' }, 'any', TODAY)).toMatchObject({
    asked: { limit: null },
  });
  for (const limit of ['0', '۰', 'ارزان', '-5', '1e6', '99999999999'])
    expect(Object.keys(problemsOf({ limit }))).toEqual(['limit']);
});

test('an e-mail is optional, and checked', () => {
  expect(readAlertForm(SOURCE, { ...GOOD, email: ' Sara@Example.com ' }, 'any', TODAY)).toMatchObject({
    asked: { email: 'sara@example.com' },
  });
  expect(problemsOf({ email: 'sara@' })).toEqual({ email: 'ایمیل را مثل name@example.com وارد کنید.' });
});

test('each invalid field has a message that says how to correct it', () => {
  expect(problemsOf({ mobile: '12345' })).toEqual({
    mobile: 'شمارهٔ موبایل را مثل ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.',
  });
  expect(problemsOf({ date: '۱ آبان ۱۴۰۵' })).toEqual({
    date: 'این روز گذشته است؛ تاریخ امروز یا پس از آن را بنویسید.',
  });
  expect(Object.keys(problemsOf({ date: '1407-01-01' }))).toEqual(['date']);
  expect(Object.keys(problemsOf({ from: 'قسطنطنیه' }))).toEqual(['from']);
  expect(problemsOf({ to: 'تهران' })).toEqual({ to: 'مبدأ و مقصد نمی‌توانند یکی باشند.' });
  expect(Object.keys(problemsOf({ from: 'اردبیل', to: 'زابل' }))).toEqual(['to']);
  expect(Object.keys(problemsOf({ from: '', to: '', date: '', mobile: '' }))).toEqual([
    'from',
    'to',
    'date',
    'mobile',
  ]);
});

test('a charter alert starts today and needs an origin or a destination within Iran', () => {
  expect(readAlertForm(SOURCE, { ...GOOD, from: '' }, 'charter', TODAY)).toMatchObject({
    ok: true,
    asked: { from: null, to: 'kish', firstDay: TODAY, lastDay: '2026-11-26' },
  });
  expect(problemsOf({ from: '', to: '' }, 'charter')).toEqual({ to: 'مبدأ یا مقصد را بنویسید.' });
  expect(Object.keys(problemsOf({ from: '', to: 'استانبول' }, 'charter'))).toEqual(['to']);
});

test('a link prefills the form with city names, and with a default last day when a charter link has no date', () => {
  const link = { from: 'tehran', to: 'kish', date: '1405-09-05' };
  expect(readLinkedAlert(SOURCE, link, 'any', TODAY)).toMatchObject({
    from: 'تهران',
    to: 'کیش',
    date: '۱۴۰۵/۰۹/۰۵',
  });
  expect(readLinkedAlert(SOURCE, { to: 'kish' }, 'charter', TODAY).date).toBe('۱۴۰۵/۰۹/۱۴');
  expect(readLinkedAlert(SOURCE, { to: 'kish' }, 'any', TODAY).date).toBe('');
  expect(readTypedAlert(link)).toMatchObject(link);
  expect(readAlertKind({ kind: 'no-such' })).toBe('any');
});
