import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { CARDS_AT_ONCE } from '../../../shared/filters/listPage.ts';
import { runAfterFrame } from '../runAfterFrame.ts';
import { runWhenIdle } from '../runWhenIdle.ts';

/** Number of cards that render in the frame of a press; each takes an old phone 9 ms. */
const AT_ONCE = 1;

/** Number of cards that fill a typical window; they render in the next frame. */
const IN_WINDOW = 5;

/** Maximum number of cards added without a request, because every press has to remove them again. */
export const MAX_AUTO_CARDS = 60;

export interface ProgressiveList<Item> {
  /** Cards that fill the window. In the frame of a press, the lower ones still belong to the previous list. */
  head: readonly Item[];
  /** Cards below the window. For some frames they belong to the previous list. */
  below: readonly Item[];
  /** True when the list ends within the window, so that `below` must be hidden. */
  isBelowOver: boolean;
  /** Number of cards outside `head` and `below`. */
  left: number;
  /** Adds the next page. Does nothing while `below` shows the previous list. */
  more: () => void;
}

/**
 * Renders the first card with a press, a full window one frame later, and then the first page. Adds further batches
 * when the browser is idle, and in a very long list when the visitor scrolls near the end. Another `address` starts
 * over; `first` is the number of cards in the first render.
 */
export function useProgressiveList<Item>(
  address: string,
  items: readonly Item[],
  first: number,
): ProgressiveList<Item> {
  const [inWindow, setInWindow] = useState({ address, items });
  const [shown, setShown] = useState({ address, items, count: first });
  const isFull = inWindow.address === address;
  const isOld = shown.address !== address;
  const { count } = shown;
  const list = isOld ? shown.items : items;
  const isFilled = isFull && inWindow.items === items;
  useEffect(
    () => (isFilled ? undefined : runAfterFrame(() => setInWindow({ address, items }))),
    [isFilled, address, items],
  );
  useEffect(() => {
    const reveal = (cards: number) => () => startTransition(() => setShown({ address, items, count: cards }));
    if (!isFull) return undefined;
    if (isOld) return runAfterFrame(reveal(CARDS_AT_ONCE));
    if (count >= Math.min(items.length, MAX_AUTO_CARDS)) return undefined;
    return runWhenIdle(reveal(count + CARDS_AT_ONCE));
  }, [address, items, isFull, isOld, count]);
  const before = isFull ? items : inWindow.items;
  return {
    head: useMemo(
      () => [...items.slice(0, AT_ONCE), ...before.slice(AT_ONCE, Math.min(IN_WINDOW, items.length))],
      [items, before],
    ),
    below: useMemo(() => list.slice(IN_WINDOW, count), [list, count]),
    isBelowOver: isOld && items.length <= IN_WINDOW,
    left: list.length - count,
    more: useCallback(() => {
      if (!isOld) startTransition(() => setShown({ address, items, count: count + CARDS_AT_ONCE }));
    }, [isOld, address, items, count]),
  };
}
