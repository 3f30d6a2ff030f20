import { FEE_RULE } from '../../../test/fakes/feeRule.ts';
import type { Reader } from '../../db/transaction.ts';
import { createLog } from '../../log.ts';
import { FeeCache } from './FeeCache.ts';
import type { FeeVersion } from './feeVersions.ts';

/** Opens a cache with a database that counts its statements. */
function createCache(answer: () => Promise<FeeVersion[]>) {
  const counted = { reads: 0 };
  const execute = () => {
    counted.reads += 1;
    return answer();
  };
  const db = { selectFrom: () => ({ selectAll: () => ({ execute }) }) } as unknown as Reader;
  const cache = new FeeCache({ db, clock: () => new Date('2026-11-23T08:00:00Z'), log: createLog('silent') });
  return { cache, counted };
}

test('many pages at once wait for one statement, and the next pages for none', async () => {
  const { cache, counted } = createCache(async () => [FEE_RULE]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.rules()));
  expect(answers.every(([rule]) => rule?.size === 450_000)).toBe(true);
  for (let page = 0; page < 50; page += 1) await cache.rules();
  expect(counted.reads).toBe(1);
});

test('a saved rule applies at once in its process and names another version of the prices', async () => {
  let rows = [FEE_RULE];
  const { cache } = createCache(async () => rows);
  await cache.rules();
  const before = cache.priceVersion();
  rows = [FEE_RULE, { ...FEE_RULE, version: 2, size: 550_000 }];
  await cache.refresh();
  expect(await cache.rules()).toMatchObject([{ size: 550_000 }]);
  expect(cache.priceVersion()).not.toBe(before);
});

test('while the database is down the last rules apply; without any, prices have no fee', async () => {
  let isDown = false;
  const { cache } = createCache(() =>
    isDown ? Promise.reject(new Error('down')) : Promise.resolve([FEE_RULE]),
  );
  await cache.rules();
  isDown = true;
  await cache.refresh();
  expect(await cache.rules()).toHaveLength(1);
  const other = createCache(() => Promise.reject(new Error('down')));
  expect(await other.cache.rules()).toEqual([]);
  expect(other.cache.priceVersion()).toBe('');
});
