import { type RefObject, useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'focusin', 'toggle', 'keydown'] as const;

/**
 * Detects whether the visitor uses the list while `watching` (touch, focus, details, scroll). After that, nothing may
 * move by itself.
 */
export function useReaderInteraction(list: RefObject<HTMLElement | null>, watching: boolean): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    if (!watching) return undefined;
    const ended = new AbortController();
    const note = () => setInteracted(true);
    // The visitor focused the list before this script ran.
    if (list.current?.contains(document.activeElement)) note();
    const inList = { capture: true, signal: ended.signal };
    for (const sign of SIGNS) list.current?.addEventListener(sign, note, inList);
    for (const sign of ['wheel', 'touchmove']) {
      window.addEventListener(sign, note, { passive: true, signal: ended.signal });
    }
    return () => ended.abort();
  }, [list, watching]);
  return interacted;
}
