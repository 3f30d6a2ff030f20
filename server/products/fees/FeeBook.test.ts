import { FEE_RULE } from '../../../test/fakes/feeRule.ts';
import type { Reader } from '../../db/transaction.ts';
import { createLog } from '../../log.ts';
import { FeeBook } from './FeeBook.ts';
import type { FeeVersion } from './feeVersions.ts';

/** Opens a book with a database that counts its statements. */
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

test('fifty concurrent page renders share one query, and later renders need no query', async () => {
  const { book, counted } = openBook(async () => [FEE_RULE]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => book.rules()));
  expect(answers.every(([rule]) => rule?.size === 450_000)).toBe(true);
  for (let page = 0; page < 50; page += 1) await book.rules();
  expect(counted.reads).toBe(1);
});

test('a saved rule applies to its process at once and changes the version of the prices', async () => {
  let rows = [FEE_RULE];
  const { book } = openBook(async () => rows);
  await book.rules();
  const before = book.priceVersion();
  rows = [FEE_RULE, { ...FEE_RULE, version: 2, size: 550_000 }];
  await book.refresh();
  expect(await book.rules()).toMatchObject([{ size: 550_000 }]);
  expect(book.priceVersion()).not.toBe(before);
});

test('while the database is down the last known rules apply; without any rules, prices have no fee', async () => {
  let isDown = false;
  const { book } = openBook(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([FEE_RULE])));
  await book.rules();
  isDown = true;
  await book.refresh();
  expect(await book.rules()).toHaveLength(1);
  const other = openBook(() => Promise.reject(new Error('down')));
  expect(await other.book.rules()).toEqual([]);
  expect(other.book.priceVersion()).toBe('');
});
