import { toSafeReturn } from './accountPaths.ts';

test.each([
  '/',
  '/blog?page=2',
  '/flight/tehran-mashhad?date=1405-09-05&adult=2',
  '/blog/کیش',
  '/dashboard?part=data',
])('%s is accepted as a return address', (address) => {
  expect(toSafeReturn(address)).toBe(address);
});

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/a\r\nset-cookie: x=1',
  'javascript:alert(1)',
  '/./../../account/signOut',
  '/account/signIn',
  '/api/auth/logout',
  '/..//evil.test',
  `/${'a'.repeat(600)}`,
  undefined,
  ['/blog'],
])('rejects %p as a return address and falls back to the dashboard', (address) => {
  expect(toSafeReturn(address)).toBe('/dashboard');
});
