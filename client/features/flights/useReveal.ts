import { startTransition, useEffect, useState } from 'react';
import { CARDS_AT_ONCE } from '../../../shared/flights/listView.ts';

/** As many come by themselves; a longer list would make every answer to a filter take them all away again. */
export const MOST_UNASKED = 60;

export interface Reveal {
  /** How many cards of the list stand there. */
  count: number;
  /** Brings the next ones. */
  more: () => void;
}

/**
 * The first cards of a list come with the answer to a filter or an order, the next ones, batch by batch, when the browser
 * has nothing else to do, and those of a very long list as the reader comes near (ShowMore.tsx).
 * @param address what the list answers; another one begins anew
 * @param first how many stand there from the first render
 */
export function useReveal(address: string, total: number, first: number): Reveal {
  const [revealed, reveal] = useState({ address, count: first });
  const count = revealed.address === address ? revealed.count : CARDS_AT_ONCE;
  const more = () => startTransition(() => reveal({ address, count: count + CARDS_AT_ONCE }));
  useEffect(() => {
    if (count >= Math.min(total, MOST_UNASKED)) return undefined;
    return whenIdle(() => startTransition(() => reveal({ address, count: count + CARDS_AT_ONCE })));
  }, [address, count, total]);
  return { count, more };
}

function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: 1000 });
  return () => window.cancelIdleCallback(request);
}
