import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type ProgressiveList, useProgressiveList } from './useProgressiveList.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let seen: ProgressiveList<string>;
let root: Root;

function List({ address, items }: { address: string; items: readonly string[] }) {
  const revealed = useProgressiveList(address, items, 20);
  useLayoutEffect(() => {
    seen = revealed;
  }, [revealed]);
  return null;
}

const makeItems = (of: string, count: number) => Array.from({ length: count }, (_, at) => `${of}${at}`);
const show = (address: string, items: readonly string[]) =>
  act(() => root.render(<List address={address} items={items} />));
/** Advances the fake clock by a frame and the work that follows it. */
const runFrame = () => act(() => jest.advanceTimersByTimeAsync(60));

beforeEach(async () => {
  jest.useFakeTimers();
  root = createRoot(document.createElement('div'));
  await show('a', makeItems('a', 25));
});

afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

test('a change updates the first card, then the viewport, then the page', async () => {
  const wanted = makeItems('b', 100);
  await show('b', wanted);
  expect(seen.head).toEqual(['b0', 'a1', 'a2', 'a3', 'a4']);
  expect([seen.below[0], seen.isBelowOver, seen.left]).toEqual(['a5', false, 5]);
  await runFrame();
  expect(seen.head).toEqual(wanted.slice(0, 5));
  await runFrame();
  await runFrame();
  expect(seen.below).toEqual(wanted.slice(5, seen.below.length + 5));
  expect(seen.below.length + seen.left).toBe(95);
});

test('a list that ends within the viewport shows nothing of the previous list below it', async () => {
  await show('b', ['b0', 'b1', 'b2']);
  expect([seen.head, seen.isBelowOver]).toEqual([['b0', 'a1', 'a2'], true]);
  await runFrame();
  await runFrame();
  expect([seen.head, seen.below, seen.isBelowOver]).toEqual([['b0', 'b1', 'b2'], [], false]);
});

test('the next page is not added while the previous list is still on screen', async () => {
  const wanted = makeItems('b', 100);
  await show('b', wanted);
  await act(() => seen.more());
  expect([seen.below[0], seen.left]).toEqual(['a5', 5]);
  await runFrame();
  await runFrame();
  await runFrame();
  const { left } = seen;
  await act(() => seen.more());
  expect(seen.left).toBe(left - 20);
});

test('a second change before the viewport is full takes effect', async () => {
  await show('b', makeItems('b', 30));
  await show('c', makeItems('c', 30));
  expect(seen.head).toEqual(['c0', 'a1', 'a2', 'a3', 'a4']);
  await runFrame();
  await runFrame();
  expect([seen.head[4], seen.below[0]]).toEqual(['c4', 'c5']);
});

test('an empty list has no cards', async () => {
  await show('b', []);
  expect([seen.head, seen.isBelowOver]).toEqual([[], true]);
});
