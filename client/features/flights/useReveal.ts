import { startTransition, useEffect, useState } from 'react';
import { CARDS_AT_ONCE } from '../../../shared/flights/listView.ts';

/**
 * How many cards of a list stand there: the first of them with the answer to a filter or an order, the others, batch by
 * batch, when the browser has nothing else to do. In the end all do, for find in page and screen readers.
 * @param address what the list answers; another one begins anew
 * @param first how many stand there from the first render
 */
export function useReveal(address: string, total: number, first: number): number {
  const [revealed, reveal] = useState({ address, count: first });
  const count = revealed.address === address ? revealed.count : CARDS_AT_ONCE;
  useEffect(() => {
    if (count >= total) return undefined;
    return whenIdle(() => startTransition(() => reveal({ address, count: count + CARDS_AT_ONCE })));
  }, [address, count, total]);
  return count;
}

function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: 1000 });
  return () => window.cancelIdleCallback(request);
}
