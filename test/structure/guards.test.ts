import { readFileSync } from 'node:fs';
import { GUARDS } from '../chaos/guards.ts';

test.each(GUARDS)('`npm run guards` can remove the guard "$name"', ({ file, code, without }) => {
  const source = readFileSync(file, 'utf8');
  expect(source.split(code)).toHaveLength(2);
  expect(without).not.toBe(code);
});
