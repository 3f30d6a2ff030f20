import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useThrottledText } from './useThrottledText.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const INTERVAL_MS = 2000;

let root: Root;
let place: HTMLElement;

function Announcement({ text }: { text: string }) {
  return <p>{useThrottledText(text, INTERVAL_MS)}</p>;
}

const show = (text: string) => act(() => root.render(<Announcement text={text} />));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(() => {
  act(() => root.unmount());
  place.remove();
  jest.useRealTimers();
});

test('announces at most one text per interval, and always the last one', () => {
  show('one');
  pass(0);
  expect(place.textContent).toBe('one');
  show('two');
  pass(1000);
  show('three');
  pass(999);
  expect(place.textContent).toBe('one');
  pass(1);
  expect(place.textContent).toBe('three');
  show('four');
  pass(INTERVAL_MS - 1);
  expect(place.textContent).toBe('three');
  pass(1);
  expect(place.textContent).toBe('four');
});
