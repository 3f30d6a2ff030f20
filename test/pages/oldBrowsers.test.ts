import { globSync, readFileSync } from 'node:fs';

/** APIs newer than Chrome 93 and Safari 15.4, the oldest browsers that webpack.config.ts builds for. */
const TOO_NEW =
  /\.(toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed|union|intersection)\(|Object\.groupBy|Promise\.withResolvers|Array\.fromAsync|structuredClone\(/;

test('client code uses no API that the oldest supported browsers lack', () => {
  const files = globSync('{client,shared}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => TOO_NEW.test(readFileSync(file, 'utf8')))).toEqual([]);
});
