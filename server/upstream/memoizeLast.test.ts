import { memoizeLast } from './memoizeLast.ts';

test('returns the same result for the same objects, and builds again for equal ones', () => {
  const join = memoizeLast((...rows: { name: string }[]) => rows.map(({ name }) => name));
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  const first = join(a, b);
  expect(join(a, b)).toBe(first);
  expect(join(a)).toEqual(['a']);
  expect(join(a, b)).not.toBe(first);
  expect(join({ name: 'a' }, b)).toEqual(first);
  expect(join()).toEqual([]);
});
