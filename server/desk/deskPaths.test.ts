import { toDeskPath } from './deskPaths.ts';

test.each([
  ['/desk/log?view=refused', '/desk/log?view=refused'],
  ['/desk', '/desk'],
  ['/desk/../admin', '/desk'],
  ['//evil.example/desk', '/desk'],
  ['https://evil.example/desk', '/desk'],
  ['/desk\\..\\evil', '/desk'],
  ['/deskevil', '/desk'],
  ['', '/desk'],
])('after the sign-in %p leads to %p', (typed, path) => {
  expect(toDeskPath(typed)).toBe(path);
});
