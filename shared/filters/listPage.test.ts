import { CARDS_AT_ONCE, countPages, listPageItems, parsePage } from './listPage.ts';

const items = Array.from({ length: 2 * CARDS_AT_ONCE + 3 }, (_, index) => index);
const page = (query: string) => parsePage(new URLSearchParams(query));

test('every item is on exactly one page', () => {
  const pages = Array.from({ length: countPages(items.length) }, (_, index) =>
    listPageItems(items, index + 1),
  );
  expect(pages).toHaveLength(3);
  expect(pages.flat()).toEqual(items);
  expect(listPageItems(items, 'all')).toEqual(items);
});

test('a page beyond the last shows the last page, and an empty list has one page', () => {
  expect(listPageItems(items, 9)).toEqual(items.slice(-3));
  expect([countPages(0), listPageItems([], 1)]).toEqual([1, []]);
});

test('a URL selects a page, all or none; an invalid value selects the first page', () => {
  expect(page('page=2')).toBe(2);
  expect(page('page=all&details=W5-1')).toBe('all');
  expect(page('')).toBeNull();
  for (const odd of ['page=', 'page=0', 'page=-1', 'page=1e9', 'page=x']) expect(page(odd)).toBe(1);
});
