import type { Reader } from '../../db/transaction.ts';
import { createLog } from '../../log.ts';
import { BUILT_IN_TERMS, findTerms, findTermsRow, TermsCache, type TermsRow } from './TermsCache.ts';

const NOW = new Date('2026-11-24T12:00:00+03:30');

const ROW: TermsRow = {
  id: 1,
  subject: 'flights.W5',
  version: 1,
  classes: '*',
  steps: [{ until: 'END', penaltyPct: 40 }],
  fee: null,
  cancel_days: null,
  long_cancel_days: null,
  day: '2026-11-20',
  source: 'بخشنامهٔ ۱۲',
  reason: 'آزمون',
  made_by: 'هدیه سلیمی',
  made_at: new Date('2026-11-20T08:00:00Z'),
};

const findId = (rows: TermsRow[], now = NOW, version?: string) =>
  findTermsRow(findTerms(rows, now, version), 'flights.W5', 'Y')?.id;

test('the terms of a day come from the latest day that has begun, and from its newest row', () => {
  const rows = [
    ROW,
    { ...ROW, id: 2, version: 2, day: '2026-11-22' },
    { ...ROW, id: 3, version: 3, day: '2026-11-22' },
    { ...ROW, id: 4, version: 4, day: '2026-11-25' },
    { ...ROW, id: 5, subject: 'flights.EP', day: '2026-11-24' },
    { ...ROW, id: 6, version: 5, classes: 'SX', day: '2026-11-24' },
  ];
  expect(findId(rows)).toBe(3);
  expect(findId(rows, new Date('2026-11-21T12:00:00+03:30'))).toBe(1);
  expect(findId(rows, new Date('2026-11-25T00:00:00+03:30'))).toBe(4);
  expect(findId(rows, new Date('2026-11-19T12:00:00+03:30'))).toBeUndefined();
});

test('an offer keeps the terms that it was made with, even after midnight or a newer row', () => {
  const { version } = findTerms([ROW], NOW);
  const later = [
    ROW,
    { ...ROW, id: 2, version: 2, day: '2026-11-20' },
    { ...ROW, id: 3, version: 3, day: '2026-11-25' },
  ];
  const tomorrow = new Date('2026-11-25T00:05:00+03:30');
  expect(findId(later, tomorrow)).toBe(3);
  expect(findId(later, tomorrow, version ?? '')).toBe(1);
  expect(findTerms(later, tomorrow, null)).toBe(BUILT_IN_TERMS);
  expect(findTerms([], NOW)).toBe(BUILT_IN_TERMS);
});

test('a saved row applies to its process at once, and the last known rows apply while the database is down', async () => {
  let answer = () => Promise.resolve([ROW]);
  const db = { selectFrom: () => ({ selectAll: () => ({ execute: () => answer() }) }) };
  const cache = new TermsCache({ db: db as unknown as Reader, log: createLog('silent') });
  await cache.refresh();
  expect(cache.find(NOW).rows).toEqual([ROW]);
  const next = { ...ROW, id: 2, version: 2 };
  answer = () => Promise.resolve([ROW, next]);
  await cache.refresh();
  expect(cache.find(NOW).rows).toEqual([next, ROW]);
  answer = () => Promise.reject(new Error('down'));
  await cache.refresh();
  expect(cache.find(NOW).rows).toEqual([next, ROW]);
});

test('a process reads the terms of an offer from the database when it does not know them yet', async () => {
  let rows = [ROW];
  const next = { ...ROW, id: 2, version: 2 };
  const db = { selectFrom: () => ({ selectAll: () => ({ execute: async () => rows }) }) };
  const cache = new TermsCache({ db: db as unknown as Reader, log: createLog('silent') });
  await cache.refresh();
  rows = [ROW, next];
  expect((await cache.findOf('1.2026-11-24', NOW)).rows).toEqual([ROW]);
  expect(cache.find(NOW).rows).toEqual([ROW]);
  expect((await cache.findOf('2.2026-11-24', NOW)).rows).toEqual([next, ROW]);
  expect(await cache.findOf(null, NOW)).toBe(BUILT_IN_TERMS);
});
