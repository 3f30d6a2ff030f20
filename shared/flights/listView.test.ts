import { CARDS_AT_ONCE, offersOfPage, pageCount, parseListView } from './listView.ts';

const offers = Array.from({ length: 2 * CARDS_AT_ONCE + 3 }, (_, index) => index);
const view = (query: string) => parseListView(new URLSearchParams(query));

test('every offer stands on exactly one page', () => {
  const pages = Array.from({ length: pageCount(offers.length) }, (_, index) =>
    offersOfPage(offers, index + 1),
  );
  expect(pages).toHaveLength(3);
  expect(pages.flat()).toEqual(offers);
  expect(offersOfPage(offers, 'all')).toEqual(offers);
});

test('a page beyond the last is the last, and an empty list has one page', () => {
  expect(offersOfPage(offers, 9)).toEqual(offers.slice(-3));
  expect([pageCount(0), offersOfPage([], 1)]).toEqual([1, []]);
});

test('an address asks for a page, for all, for one card opened; nonsense asks for the first page', () => {
  expect(view('page=2')).toEqual({ page: 2, details: null });
  expect(view('page=all&details=W5-1')).toEqual({ page: 'all', details: 'W5-1' });
  for (const odd of ['', 'page=0', 'page=-1', 'page=1e9', 'page=x']) expect(view(odd).page).toBe(1);
});
