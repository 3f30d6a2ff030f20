import { startTransition, useEffect, useState } from 'react';
import { runAfterNextFrame } from './runAfterFrame.ts';

/**
 * Returns the value of the previous frame, so that slow parts do not delay the reaction to a press. Skips values that
 * are outdated by then.
 */
export function useNextFrame<Value>(value: Value): Value {
  const [settled, settle] = useState(value);
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    return runAfterNextFrame(() => startTransition(() => settle(value)));
  }, [settled, value]);
  if (settled !== value) return shown;
  if (shown !== value) setShown(value);
  return value;
}
