import { act, Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { A } from './A.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let place: HTMLElement;
let router: ReturnType<typeof createBrowserRouter>;
let renders = 0;

const Address = () => <output>{useLocation().search}</output>;

beforeEach(async () => {
  renders = 0;
  history.replaceState(null, '', '/list?date=2026-11-25');
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const element = (
    <main>
      <Address />
      <Profiler id="links" onRender={() => (renders += 1)}>
        <A href="/list?date=2026-11-26">روز بعد</A>
        <A href="/list?date=2026-11-25">همین روز</A>
        <A href="/other" onClick={(event) => event.preventDefault()}>
          دیگر
        </A>
      </Profiler>
    </main>
  );
  router = createBrowserRouter([{ path: '*', element }]);
  await act(async () => root.render(<RouterProvider router={router} />));
});

afterEach(() => {
  act(() => root.unmount());
  router.dispose();
  place.remove();
});

/** Clicks link `index`. Returns whether the browser would follow it itself. */
async function click(index: number, init: MouseEventInit = {}): Promise<boolean> {
  let isLeft = false;
  const look = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented;
    // jsdom cannot load another page.
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  await act(async () => place.querySelectorAll('a')[index]?.dispatchEvent(event));
  return isLeft;
}

test('a click goes to the address inside the page, as a new entry of the history', async () => {
  const before = history.length;
  expect(await click(0)).toBe(false);
  expect(location.search).toBe('?date=2026-11-26');
  expect(router.state.historyAction).toBe('PUSH');
  expect(history.length).toBe(before + 1);
});

test('a link to the same address adds no entry to the history', async () => {
  const before = history.length;
  expect(await click(1)).toBe(false);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(history.length).toBe(before);
});

test.each([
  ['the control key', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['the shift key', { shiftKey: true }],
  ['the option key', { altKey: true }],
  ['another button', { button: 1 }],
])('the browser follows a click with %s itself', async (_name, init) => {
  expect(await click(0, init)).toBe(true);
  expect(location.search).toBe('?date=2026-11-25');
});

test('a link whose handler prevents the click changes nothing', async () => {
  expect(await click(2)).toBe(false);
  expect(location.pathname).toBe('/list');
});

test('links do not render again when the address changes', async () => {
  expect(renders).toBe(1);
  await act(() => router.navigate('/list?date=2026-11-27'));
  expect(place.querySelector('output')?.textContent).toBe('?date=2026-11-27');
  expect(renders).toBe(1);
});
