import { type RefObject, useState } from 'react';
import { useReaderInteraction } from './useReaderInteraction.ts';

/**
 * Cards stand in order of arrival until every source has answered. Then they are sorted once, by themselves only when
 * nobody is reading them; a filter or an order that the reader chooses sorts them at once.
 * @param address of what is asked to be seen: it changes with filters and orders
 */
export function useListOrder(
  done: boolean,
  complete: boolean,
  address: string,
  list: RefObject<HTMLElement | null>,
) {
  const [firstAddress] = useState(address);
  const [asked, ask] = useState(false);
  const interacted = useReaderInteraction(list, !done);
  if (!asked && address !== firstAddress) ask(true);
  return { inOrder: complete || (done && (asked || !interacted)), putInOrder: () => ask(true) };
}
