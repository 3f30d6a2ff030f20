import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { CARDS_AT_ONCE } from '../../../shared/filters/listPage.ts';
import { runAfterFrame } from '../runAfterFrame.ts';
import { runWhenIdle } from '../runWhenIdle.ts';

/** Cards that render in the frame of a press: each costs an old phone 9 ms. */
const AT_ONCE = 1;

/** Cards that fill a usual window; they render in the next frame. */
const IN_WINDOW = 5;

/** Limit of cards added without a request: every press has to remove them again. */
export const MOST_UNASKED = 60;

export interface ProgressiveList<Item> {
  /** Fills a window; in the frame of a press its lower cards are those of the previous list. */
  head: readonly Item[];
  /** Cards below the window, for some frames those of the previous list. */
  below: readonly Item[];
  /** The list ends within the window: `below` must be hidden. */
  isBelowOver: boolean;
  /** Cards of the list outside `head` and `below`. */
  left: number;
  /** Adds the next page. Does nothing while `below` shows the previous list. */
  more: () => void;
}

/**
 * Renders the first card with a press, a full window one frame later, then the first page, further batches
 * when the browser is idle, and those of a very long list when the visitor scrolls near. Another `address`
 * starts again; `first` is the number in the first render.
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
    if (count >= Math.min(items.length, MOST_UNASKED)) return undefined;
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
