import { useEffect, useRef, useState } from 'react';

/** Limits changes of a text for screen readers to one in `everyMs`; the last value always arrives. */
export function useThrottledText(text: string, everyMs: number): string {
  const [shown, setShown] = useState('');
  const lastSaid = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, lastSaid.current + everyMs - Date.now());
    const timer = setTimeout(() => {
      lastSaid.current = Date.now();
      setShown(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, everyMs]);
  return shown;
}
