import { existsSync, readFileSync } from 'node:fs';

test('docs/seed-coverage.md names only files that exist', () => {
  const text = readFileSync('docs/seed-coverage.md', 'utf8');
  const named = [...text.matchAll(/\b(?:client|server|shared|test|public)\/[\w/.-]+\.[a-z]{2,4}\b/g)].map(
    ([file]) => file,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
