import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const SOURCES = globSync('client/**/*.{css,ts,tsx}', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(path.join(ROOT, file), 'utf8'),
}));

/** `--name: value` in CSS, `'--name': value` in a style object. */
const DEFINED = new Set(
  SOURCES.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name!)),
);

test('every custom property without a default is defined', () => {
  const undefinedOnes = SOURCES.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => !DEFINED.has(name!))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(DEFINED.size).toBeGreaterThan(100);
  expect(undefinedOnes).toEqual([]);
});
