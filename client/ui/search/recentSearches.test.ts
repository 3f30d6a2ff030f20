import { recentSearches, rememberSearch } from './recentSearches.ts';

const store = () => localStorage;

beforeEach(() => localStorage.clear());

test('the newest way stands first, each once, and no more than four', () => {
  for (const to of ['کیش', 'مشهد', 'شیراز', 'کیش', 'اهواز', 'تبریز']) {
    rememberSearch(store, { from: 'تهران', to });
  }
  expect(recentSearches(store).map(({ to }) => to)).toEqual(['تبریز', 'اهواز', 'کیش', 'شیراز']);
});

test.each([
  '{',
  '{}',
  '[1,null,{"from":"a"},{"from":"","to":"b"}]',
  JSON.stringify([{ from: 'a', to: 'x'.repeat(61) }]),
])('what somebody else wrote there (%s) is no search', (text) => {
  localStorage.setItem('rs-recent-searches', text);
  expect(recentSearches(store)).toEqual([]);
});

test('a browser that keeps nothing is no reason to fail', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  rememberSearch(forbidden, { from: 'تهران', to: 'کیش' });
  expect(recentSearches(forbidden)).toEqual([]);
});
