import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { provideRouter } from './routerState.ts';
import { LATE_DATA_END } from './scroll.ts';
import { ScrollManager } from './ScrollManager.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let scrolled: string[] = [];

const Page = ({ title, children }: { title: string; children?: React.ReactNode }) => (
  <>
    <title>{title}</title>
    <h1>{title}</h1>
    {children}
  </>
);
const Frame = ({ keepsPosition = false }) => (
  <>
    <main id="main">
      <Outlet />
    </main>
    <ScrollManager keepsPosition={keepsPosition} />
    <PageAnnouncer />
  </>
);

beforeEach(() => {
  scrolled = [];
  sessionStorage.clear();
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true, configurable: true });
  window.scrollTo = ((x: number, y: number) => {
    scrolled.push(`to ${x},${y}`);
    (window as { scrollY: number }).scrollY = y;
  }) as typeof window.scrollTo;
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(`#${this.id}`);
  };
  router = createMemoryRouter([
    {
      element: <Frame />,
      errorElement: (
        <>
          <main id="main">
            <h1>خطا</h1>
          </main>
          <ScrollManager keepsPosition={false} />
          <PageAnnouncer />
        </>
      ),
      children: [
        { path: '/', element: <Page title="خانه" /> },
        {
          path: '/rules',
          element: (
            <Page title="قوانین">
              <p id="بار" />
            </Page>
          ),
        },
        { path: '/late', element: <Page title="دیر" /> },
      ],
    },
    { element: <Frame keepsPosition />, children: [{ path: '/kept', element: <Page title="ثابت" /> }] },
  ]);
  provideRouter(router);
  document.body.innerHTML = '<div id="here"></div>';
  root = createRoot(document.getElementById('here')!);
  act(() => root.render(<RouterProvider router={router} />));
  // Reset the focus and the scroll calls of the initial page.
  (document.activeElement as HTMLElement).blur();
  scrolled = [];
});
afterEach(() => act(() => root.unmount()));

const go = (to: string | number, options?: object) =>
  act(async () => void (await router.navigate(to as string, options)));
const scrollTo = (y: number) => {
  (window as { scrollY: number }).scrollY = y;
  window.dispatchEvent(new Event('scroll'));
};

test('a new page starts at the top with focus on its heading', async () => {
  await go('/rules');
  expect(scrolled).toEqual(['to 0,0']);
  expect(document.activeElement?.textContent).toBe('قوانین');
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1');
});

test('the title of a new page is announced in a live region', async () => {
  jest.useFakeTimers();
  await go('/rules');
  await act(() => jest.advanceTimersByTimeAsync(150));
  jest.useRealTimers();
  expect(document.querySelector('[role="status"]')?.textContent).toBe('قوانین');
});

test('a hash with a Persian id scrolls to its element and focuses it', async () => {
  await go('/rules#%D8%A8%D8%A7%D8%B1');
  expect(scrolled).toEqual(['#بار']);
  expect(document.activeElement?.id).toBe('بار');
});

test('a hash without a matching element does not scroll or throw', async () => {
  await go('/rules#1a"]');
  expect(scrolled).toEqual([]);
});

test('going back restores the scroll position', async () => {
  scrollTo(640);
  await go('/rules');
  scrollTo(100);
  await go(-1);
  expect(scrolled).toEqual(['to 0,0', 'to 0,640']);
  await go(1);
  expect(scrolled.at(-1)).toBe('to 0,100');
});

test('a route or a link can opt out of scrolling', async () => {
  await go('/kept');
  await go('/rules', { preventScrollReset: true });
  expect(scrolled).toEqual([]);
});

test('a query change on the same page keeps scroll position and focus', async () => {
  await go('/?sort=price');
  expect(scrolled).toEqual([]);
  expect(document.activeElement).toBe(document.body);
});

test('an element that streams in later is scrolled to once, at the end of the stream', async () => {
  await go('/late#deep');
  expect(scrolled).toEqual([]);
  document.querySelector('main')!.insertAdjacentHTML('beforeend', '<p id="deep"></p>');
  window.dispatchEvent(new Event(LATE_DATA_END));
  window.dispatchEvent(new Event(LATE_DATA_END));
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(scrolled).toEqual(['#deep']);
});

test('does not scroll to a late element after the visitor has scrolled', async () => {
  await go('/late#deep');
  window.dispatchEvent(new Event('wheel'));
  document.querySelector('main')!.insertAdjacentHTML('beforeend', '<p id="deep"></p>');
  window.dispatchEvent(new Event(LATE_DATA_END));
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(scrolled).toEqual([]);
});

test('the error screen also scrolls to the top and focuses its heading', async () => {
  await go('/nowhere');
  expect(scrolled).toEqual(['to 0,0']);
  expect(document.activeElement?.textContent).toBe('خطا');
});
