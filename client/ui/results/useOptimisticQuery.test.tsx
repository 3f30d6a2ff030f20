import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { runLoaders } from '../../app/runLoaders.fixture.ts';
import { provideRouter } from '../../shell/routerState.ts';
import { type OptimisticQuery, useOptimisticQuery } from './useOptimisticQuery.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let page: OptimisticQuery;
let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let loaded: Promise<null>;

function Page() {
  const ahead = useOptimisticQuery();
  useLayoutEffect(() => {
    page = ahead;
  }, [ahead]);
  return null;
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/list?a=1');
  loaded = Promise.resolve(null);
  router = createMemoryRouter([{ id: 'page', path: '*', Component: Page, loader: () => loaded }], {
    initialEntries: ['/list?a=1'],
    hydrationData: { loaderData: { page: null } },
    dataStrategy: runLoaders,
  });
  provideRouter(router);
  root = createRoot(document.createElement('div'));
  act(() => root.render(<RouterProvider router={router} />));
});

afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

/** Advances the fake clock past the frames of the render and of the URL update. */
const runFrames = () => act(() => jest.advanceTimersByTimeAsync(60));
const goTo = (query: string, how?: 'push') => act(() => page.goTo(() => query, how));
const readSearch = () => router.state.location.search;

test('a change is visible immediately, and the URL is replaced afterwards', async () => {
  goTo('?a=2');
  expect([page.query, readSearch()]).toEqual(['?a=2', '?a=1']);
  await runFrames();
  expect([page.query, readSearch(), router.state.historyAction]).toEqual(['?a=2', '?a=2', 'REPLACE']);
});

test('of two quick changes the second counts, and a reverted change has no effect', async () => {
  goTo('?a=2');
  goTo('?a=3');
  await runFrames();
  expect([page.query, readSearch()]).toEqual(['?a=3', '?a=3']);
  goTo('?a=4');
  goTo('?a=3');
  await runFrames();
  expect([page.query, readSearch()]).toEqual(['?a=3', '?a=3']);
});

test('a link rendered before the URL update changes the current query', async () => {
  const { goTo: old } = page;
  goTo('?a=2');
  await runFrames();
  act(() => old((query) => `${query}&b=1`));
  expect(page.query).toBe('?a=2&b=1');
  await runFrames();
  expect(readSearch()).toBe('?a=2&b=1');
});

test('a pushed change can be undone by going back', async () => {
  goTo('?a=2', 'push');
  await runFrames();
  expect([page.query, router.state.historyAction]).toEqual(['?a=2', 'PUSH']);
  await act(() => router.navigate(-1));
  expect([page.query, readSearch()]).toEqual(['?a=1', '?a=1']);
});

test.each(['?a=3', '?a=1'])('a change to %s while the router is navigating is not lost', async (wanted) => {
  let arrive = () => {};
  loaded = new Promise((resolve) => {
    arrive = () => resolve(null);
  });
  goTo('?a=2');
  await runFrames();
  expect(router.state.navigation.state).toBe('loading');
  goTo(wanted);
  await runFrames();
  arrive();
  await runFrames();
  await runFrames();
  expect([page.query, readSearch()]).toEqual([wanted, wanted]);
});

test('leaving before the update keeps the query in the browser URL and is not interrupted', async () => {
  goTo('?a=2');
  Object.defineProperty(router, 'state', {
    value: { ...router.state, navigation: { ...router.state.navigation, state: 'loading' } },
  });
  await runFrames();
  expect([location.pathname + location.search, readSearch()]).toEqual(['/list?a=2', '?a=1']);
});

test('another navigation discards the pending change', async () => {
  goTo('?a=2');
  await act(() => router.navigate('/list?b=1'));
  await runFrames();
  expect([page.query, readSearch()]).toEqual(['?b=1', '?b=1']);
});
