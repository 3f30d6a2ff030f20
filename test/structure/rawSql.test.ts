import { globSync, readFileSync } from 'node:fs';

/**
 * Files that build SQL from strings. The texts are constants. Only a time of our clock, keys of our own tables and a
 * number of rows are inserted.
 */
const KNOWN = ['server/db/exportData.ts', 'server/http/metrics.ts', 'server/orders/payments/auditBooks.ts'];

test('SQL is built from strings in three known places, everything else uses parameters (threat T47)', () => {
  const files = globSync('server/**/*.ts').filter(
    (file) => !/\.test\.ts$|^server\/db\/migrations\//.test(file),
  );
  const built = files.filter((file) => /\bsql\.(?:raw|lit)\b/.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(200);
  expect(built.toSorted()).toEqual(KNOWN);
});
