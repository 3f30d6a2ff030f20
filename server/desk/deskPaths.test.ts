import { toDeskPath } from './deskPaths.ts';

test.each(['/desk/log?view=refused', '/desk'])('the sign-in leads to %p', (typed) => {
  expect(toDeskPath(typed)).toBe(typed);
});

test.each([
  '/desk/../admin',
  '//evil.example/desk',
  'https://evil.example/desk',
  '/desk\\..\\evil',
  '/deskevil',
  '',
])('the sign-in leads to /desk instead of %p', (typed) => expect(toDeskPath(typed)).toBe('/desk'));
