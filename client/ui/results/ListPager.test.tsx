import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CARDS_AT_ONCE } from '../../../shared/filters/listPage.ts';
import { ListPager } from './ListPager.tsx';

const NOUNS = { one: 'پرواز', many: 'پروازها' };

function renderPager(page: number, total: number) {
  const element = <ListPager nouns={NOUNS} page={page} total={total} url="/list?a=1" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const links = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  return { text: body.querySelector('nav span')?.textContent, links };
}

const urlOf = (page: number | 'all') => `/list?a=1&page=${page}#results`;

test('a list of one page has no pager', () => {
  expect(renderPager(1, CARDS_AT_ONCE).links).toEqual([]);
  expect(renderPager(1, CARDS_AT_ONCE).text).toBeUndefined();
});

test('a page links to its neighbours and to the complete list', () => {
  const total = 2 * CARDS_AT_ONCE + 1;
  expect(renderPager(1, total).links).toEqual([urlOf(2), urlOf('all')]);
  expect(renderPager(2, total).links).toEqual([urlOf(1), urlOf(3), urlOf('all')]);
  expect(renderPager(3, total).links).toEqual([urlOf(2), urlOf('all')]);
});

test('names the range on screen, even on a short last page', () => {
  expect(renderPager(1, 45).text).toBe('۱ تا ۲۰ از ۴۵ پرواز');
  expect(renderPager(3, 45).text).toBe('۴۱ تا ۴۵ از ۴۵ پرواز');
});

test('a page beyond the end is the last page', () => {
  expect(renderPager(99, 45)).toEqual(renderPager(3, 45));
});
