import { sql } from 'kysely';
import { setUpTestDatabase } from '../../test/fakes/setUpTestDatabase.ts';

const database = setUpTestDatabase();

const countNamed = async () => {
  const { rows } = await sql<{ count: number }>`
    values ((select count(*)::int from pg_prepared_statements where name like 'shop%'))
  `.execute(database.db);
  return Object.values(rows[0]!)[0];
};

test('a repeated query of the embedded database is parsed once and returns what it returned before', async () => {
  const before = await countNamed();
  const find = (word: string) => sql<{ word: string }>`select ${word}::text as word`.execute(database.db);
  const words = [];
  for (let run = 0; run < 8; run += 1) words.push((await find(`word ${run}`)).rows[0]?.word);
  expect(words).toEqual(Array.from({ length: 8 }, (_, run) => `word ${run}`));
  expect(await countNamed()).toBe(Number(before) + 1);
});

test('a repeated query remains usable after an error', async () => {
  const divide = (by: number) => sql<{ at: number }>`select 8 / ${by}::int as at`.execute(database.db);
  for (let run = 0; run < 8; run += 1) {
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect((await divide(2)).rows[0]?.at).toBe(4);
  }
});
