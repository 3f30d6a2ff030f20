import { readdirSync } from 'node:fs';
import path from 'node:path';
import { shortenNames } from './shortenNames.ts';

const CLIENT = path.resolve('client');

test('a class name has four characters and begins with a letter', () => {
  for (const number of [0, 51, 52, 1234567, 2 ** 32 - 1])
    expect(shortenNames(`go${number}`)).toMatch(/^[a-zA-Z][a-zA-Z0-9]{3}$/);
});

test('the shortened class names of all styles are unique', async () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
  const names = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.styles.ts'))) {
    const styles = (await import(path.join(CLIENT, file))) as Record<string, string>;
    for (const name of Object.values(styles)
      .join(' ')
      .match(/\bgo\d+\b/g) ?? [])
      names.add(name);
  }
  expect(names.size).toBeGreaterThan(500);
  const short = new Map([...names].map((name) => [shortenNames(name), name]));
  expect([...names].filter((name) => short.get(shortenNames(name)) !== name)).toEqual([]);
});

test('only whole class names change', () => {
  expect(shortenNames('.go52 a,.go53:hover{color:#go5;--go:gold}')).toBe(
    '.abaa a,.bbaa:hover{color:#faaa;--go:gold}',
  );
  expect(shortenNames('logo12 go12px')).toBe('logo12 go12px');
});
