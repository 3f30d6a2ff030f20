import type { Reader } from '../../db/transaction.ts';
import { createLog } from '../../log.ts';
import { FeeBook } from './FeeBook.ts';
import type { FeeVersion } from './feeVersions.ts';

const START = new Date('2026-11-01T00:00:00+03:30');

const ROW: FeeVersion = {
  number: 1,
  version: 1,
  product: null,
  source: null,
  from_city: null,
  to_city: null,
  way: 'amount',
  size: 450_000,
  least: 0,
  round_to: 10_000,
  starts_at: START,
  ends_at: null,
  is_on: true,
  reason: 'آزمون',
  made_by: 'هدیه سلیمی',
  made_at: START,
};

/** A database that counts its statements. */
function openBook(answer: () => Promise<FeeVersion[]>) {
  const counted = { reads: 0 };
  const execute = () => {
    counted.reads += 1;
    return answer();
  };
  const db = { selectFrom: () => ({ selectAll: () => ({ execute }) }) } as unknown as Reader;
  const book = new FeeBook({ db, clock: () => new Date('2026-11-23T08:00:00Z'), log: createLog('silent') });
  return { book, counted };
}

test('many pages at once wait for one statement, and the next pages for none', async () => {
  const { book, counted } = openBook(async () => [ROW]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => book.rules()));
  expect(answers.every(([rule]) => rule?.size === 450_000)).toBe(true);
  for (let page = 0; page < 50; page += 1) await book.rules();
  expect(counted.reads).toBe(1);
});

test('a saved rule counts at once in its process and names another version of the prices', async () => {
  let rows = [ROW];
  const { book } = openBook(async () => rows);
  await book.rules();
  const before = book.priceVersion();
  rows = [ROW, { ...ROW, version: 2, size: 550_000 }];
  await book.refresh();
  expect(await book.rules()).toMatchObject([{ size: 550_000 }]);
  expect(book.priceVersion()).not.toBe(before);
});

test('while the database is down the last rules count; without any, prices have no fee', async () => {
  let isDown = false;
  const { book } = openBook(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([ROW])));
  await book.rules();
  isDown = true;
  await book.refresh();
  expect(await book.rules()).toHaveLength(1);
  const other = openBook(() => Promise.reject(new Error('down')));
  expect(await other.book.rules()).toEqual([]);
  expect(other.book.priceVersion()).toBe('');
});
