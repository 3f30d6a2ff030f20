import { type RefObject, useState } from 'react';
import { useReaderInteraction } from './useReaderInteraction.ts';

/**
 * Keeps the order of answers until every source has answered, then sorts once, unless the visitor is reading;
 * a filter or an order of the visitor sorts at once. `address` names what is shown and changes with filters
 * and orders.
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
