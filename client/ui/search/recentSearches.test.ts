import { readRecentSearches, rememberSearch } from './recentSearches.ts';

const store = () => localStorage;

beforeEach(() => localStorage.clear());

test('lists the newest search first, each one once, and at most four', () => {
  for (const to of ['کیش', 'مشهد', 'شیراز', 'کیش', 'اهواز', 'تبریز']) {
    rememberSearch(store, { from: 'تهران', to });
  }
  expect(readRecentSearches(store).map(({ to }) => to)).toEqual(['تبریز', 'اهواز', 'کیش', 'شیراز']);
});

test.each([
  '{',
  '{}',
  '[1,null,{"from":"a"},{"from":"","to":"b"}]',
  JSON.stringify([{ from: 'a', to: 'x'.repeat(61) }]),
])('invalid stored data (%s) yields no searches', (text) => {
  localStorage.setItem('rs-recent-searches', text);
  expect(readRecentSearches(store)).toEqual([]);
});

test('does not fail when storage is blocked', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  rememberSearch(forbidden, { from: 'تهران', to: 'کیش' });
  expect(readRecentSearches(forbidden)).toEqual([]);
});
