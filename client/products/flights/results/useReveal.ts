import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { CARDS_AT_ONCE } from '../../../../shared/flights/listView.ts';
import { afterFrame } from '../../../ui/afterFrame.ts';
import { whenIdle } from '../../../ui/whenIdle.ts';

/** Cards that answer a filter or an order in the frame of the press: each costs an old phone 9 ms of it. */
const AT_ONCE = 1;

/** Cards that no usual window is higher than: they follow in the next frame. */
const IN_WINDOW = 5;

/** As many come by themselves; a longer list would make every answer to a filter take them all away again. */
export const MOST_UNASKED = 60;

export interface Reveal<Offer> {
  /** What fills a window; in the frame of a press the lower ones of them are still those of the list before. */
  head: readonly Offer[];
  /** What stands below the window, for some frames still those of the list before. */
  below: readonly Offer[];
  /** Nobody should see what is below: the list ends within the window. */
  isBelowOver: boolean;
  /** How many have not come yet of what is below. */
  left: number;
  /** Brings the next ones; of the list before there are none. */
  more: () => void;
}

/**
 * The first card comes with the answer to a filter or an order, those that fill a window one frame later, then the first
 * page, the next ones, batch by batch, when the browser has nothing else to do, and those of a very long list as the
 * reader comes near (ShowMore.tsx).
 * @param address what the list answers; another one begins anew
 * @param first how many stand there from the first render
 */
export function useReveal<Offer>(address: string, offers: readonly Offer[], first: number): Reveal<Offer> {
  const [inWindow, fill] = useState({ address, offers });
  const [shown, show] = useState({ address, offers, count: first });
  const isFull = inWindow.address === address;
  const isOld = shown.address !== address;
  const { count } = shown;
  const list = isOld ? shown.offers : offers;
  const isFilled = isFull && inWindow.offers === offers;
  useEffect(
    () => (isFilled ? undefined : afterFrame(() => fill({ address, offers }))),
    [isFilled, address, offers],
  );
  useEffect(() => {
    const reveal = (cards: number) => () => startTransition(() => show({ address, offers, count: cards }));
    if (!isFull) return undefined;
    if (isOld) return afterFrame(reveal(CARDS_AT_ONCE));
    if (count >= Math.min(offers.length, MOST_UNASKED)) return undefined;
    return whenIdle(reveal(count + CARDS_AT_ONCE));
  }, [address, offers, isFull, isOld, count]);
  const before = isFull ? offers : inWindow.offers;
  return {
    head: useMemo(
      () => [...offers.slice(0, AT_ONCE), ...before.slice(AT_ONCE, Math.min(IN_WINDOW, offers.length))],
      [offers, before],
    ),
    below: useMemo(() => list.slice(IN_WINDOW, count), [list, count]),
    isBelowOver: isOld && offers.length <= IN_WINDOW,
    left: list.length - count,
    more: useCallback(() => {
      if (!isOld) startTransition(() => show({ address, offers, count: count + CARDS_AT_ONCE }));
    }, [isOld, address, offers, count]),
  };
}
