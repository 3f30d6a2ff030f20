import { globSync, readFileSync } from 'node:fs';

const PHYSICAL = [
  /\b(?:margin|padding|border)-?(?:Left|Right|left|right)\b/,
  /\b(?:margin|padding)-?(?:Top|Bottom|top|bottom)\b/,
  /(?:^|[\s{;'"])(?:left|right|top|bottom)['"]?\s*:/m,
  /text-?[aA]lign['"]?\s*:\s*['"]?(?:left|right)\b/,
  /float['"]?\s*:\s*['"]?(?:left|right)\b/,
  /border-?(?:Top|Bottom|top|bottom)-?(?:Left|Right|left|right)-?[rR]adius/,
];

const files = [
  ...globSync('client/**/*.styles.ts'),
  ...globSync('client/theme/*.css'),
  ...globSync('public/*.css'),
];

test('finds stylesheets to check', () => {
  expect(files.length).toBeGreaterThan(10);
});

test.each(files)('%s uses only logical properties, no left or right', (file) => {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  for (const pattern of PHYSICAL) expect(pattern.exec(text)?.[0]).toBeUndefined();
});
