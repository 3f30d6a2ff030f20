import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { BLOG_FEED } from '../../shared/content/blogPaths.ts';
import { preloadTarget } from '../shell/linkPreload.ts';
import { MagazineBar } from './MagazineBar.tsx';

test('the feed is not loaded ahead as a page, unlike the other links', () => {
  const router = createMemoryRouter([{ path: '*', element: <MagazineBar /> }]);
  document.body.innerHTML = renderToStaticMarkup(<RouterProvider router={router} />);
  const links = [...document.querySelectorAll('a')];
  const ahead = links.map((link) => preloadTarget(link, 'http://localhost/')?.pathname ?? null);
  const isFeed = links.map((link) => link.getAttribute('href') === BLOG_FEED);
  expect(isFeed).toContain(true);
  expect(ahead.map((path) => path === null)).toEqual(isFeed);
});
