import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createFakeClock, type FakeClock } from '../../test/fakes/fakeClock.ts';
import { HoldClock } from './HoldClock.tsx';

const NOW = '2026-11-21T08:30:00.000Z';
const trip = {
  now: NOW,
  hold: { startedAt: NOW, endsAt: '2026-11-21T12:15:00+03:30' },
  resultsUrl: '/flight/tehran-mashhad?date=1405-09-05&adult=1&child=0&infant=0',
};

/** jsdom does not implement modal dialogs. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let place: HTMLElement;

function show(): FakeClock {
  const clock = createFakeClock();
  const element = <HoldClock trip={trip} clock={clock} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  act(() => root.render(<RouterProvider router={router} />));
  return clock;
}

const pass = (clock: FakeClock, seconds: number) => act(() => clock.pass(seconds * 1000));
const readClock = () => place.querySelector('[role="timer"] [aria-hidden]')?.textContent;
const readStatus = () => place.querySelector('[role="status"]')?.textContent;

beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

test('counts down from the server time, regardless of the browser clock', () => {
  const clock = show();
  expect(readClock()).toBe('۱۵:۰۰');
  pass(clock, 61);
  expect(readClock()).toBe('۱۳:۵۹');
});

test('announces two minutes before the end once, and not earlier', () => {
  const clock = show();
  pass(clock, 15 * 60 - 121);
  expect(readStatus()).toBe('');
  pass(clock, 1);
  expect(readStatus()).toBe('دو دقیقه تا پایان مهلت رزرو');
  pass(clock, 60);
  expect(readStatus()).toBe('دو دقیقه تا پایان مهلت رزرو');
});

test('when the hold ends, a dialog opens that links back to the same search and can be closed', () => {
  const clock = show();
  expect(place.querySelector('dialog')).toBeNull();
  pass(clock, 15 * 60);
  expect(place.querySelector('dialog a')?.getAttribute('href')).toBe(trip.resultsUrl);
  expect(readStatus()).toBe('مهلت رزرو تمام شد.');
  act(() => place.querySelector('dialog')?.dispatchEvent(new Event('close')));
  expect(place.querySelector('dialog')).toBeNull();
  expect(readClock()).toBe('۰۰:۰۰');
});
