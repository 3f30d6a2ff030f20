import { type RefObject, useState } from 'react';
import { useReaderInteraction } from './useReaderInteraction.ts';

/**
 * Preserves the order of the responses until all sources have responded, then sorts once, unless the visitor is
 * reading. A filter or sort order that the visitor chooses sorts at once. `address` changes with filters and sort
 * orders.
 */
export function useListOrder(
  done: boolean,
  complete: boolean,
  address: string,
  list: RefObject<HTMLElement | null>,
) {
  const [firstAddress] = useState(address);
  const [asked, setAsked] = useState(false);
  const interacted = useReaderInteraction(list, !done);
  if (!asked && address !== firstAddress) setAsked(true);
  return { inOrder: complete || (done && (asked || !interacted)), putInOrder: () => setAsked(true) };
}
