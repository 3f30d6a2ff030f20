import { readFileSync } from 'node:fs';
import { GUARDS } from '../chaos/guards.ts';

test.each(GUARDS)('the guard "$name" is where `npm run guards` takes it away', ({ file, code, without }) => {
  const source = readFileSync(file, 'utf8');
  expect(source.split(code)).toHaveLength(2);
  expect(without).not.toBe(code);
});
