import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { runLoaders } from '../app/runLoaders.fixture.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { provideRouter } from './routerState.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function begin() {
  let arrive: () => void = () => {};
  let fail: (error: Error) => void = () => {};
  const slow = () =>
    new Promise((resolve, reject) => {
      arrive = () => resolve(null);
      fail = reject;
    });
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <LoadingBar />
            <Outlet />
          </>
        ),
        errorElement: <LoadingBar />,
        children: [
          { path: '/', element: 'خانه' },
          { path: '/slow', loader: slow, element: 'کند' },
        ],
      },
    ],
    { dataStrategy: runLoaders },
  );
  provideRouter(router);
  const root = createRoot(document.body);
  act(() => root.render(<RouterProvider router={router} />));
  const bar = () => document.querySelector<HTMLElement>('[role="progressbar"]')!;
  const go = (to: string) => act(async () => void router.navigate(to));
  return {
    root,
    bar,
    go,
    pass: (ms: number) => act(async () => jest.advanceTimersByTime(ms)),
    arrive: () => act(async () => arrive()),
    fail: (error: Error) => act(async () => fail(error)),
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.advanceTimersByTime(2000));
  jest.useRealTimers();
});

test('the server renders the bar idle and hidden, without an inline style', () => {
  const router = createMemoryRouter([{ path: '/', element: <LoadingBar /> }]);
  const html = renderToString(<RouterProvider router={router} />);
  expect(html).toMatch(/data-state="idle"[^>]*aria-hidden="true"/);
  expect(html).not.toContain('style=');
});

test('a slow page shows the bar after the throttle; when the page arrives, the bar fills and disappears', async () => {
  const { root, bar, go, pass, arrive } = begin();
  await go('/slow');
  await pass(199);
  expect(bar().dataset.state).toBe('idle');
  await pass(1);
  expect(bar().dataset.state).toBe('loading');
  expect(bar().getAttribute('aria-hidden')).toBe('false');
  await pass(1000);
  expect(Number(bar().getAttribute('aria-valuenow'))).toBeGreaterThan(45);
  await arrive();
  expect(bar().style.getPropertyValue('--fill')).toBe('1');
  await pass(500);
  expect(bar().dataset.state).toBe('idle');
  await pass(400);
  expect(bar().style.getPropertyValue('--fill')).toBe('0');
  act(() => root.unmount());
});

test('a hash-only navigation does not show the bar', async () => {
  const { root, bar, go, pass } = begin();
  await go('/#part');
  await pass(1000);
  expect(bar().dataset.state).toBe('idle');
  act(() => root.unmount());
});

test('a failed page shows the bar in the error colour across the change to the error screen', async () => {
  const { root, bar, go, pass, fail } = begin();
  await go('/slow');
  await pass(300);
  await fail(new Error('no page data'));
  expect(bar().dataset.state).toBe('failed');
  await pass(900);
  expect(bar().dataset.state).toBe('idle');
  act(() => root.unmount());
});
